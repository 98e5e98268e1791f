import type { PlanName } from '../../../contract/constants.ts';
import type { InvoiceLine, Plan } from '../../../contract/entities/billing.ts';
import { planOf } from '../provider.ts';
import type { SandboxObjects } from './objects.ts';

export const planIdOf = (name: PlanName) => `sandbox_${name.toLowerCase()}`;
export const wirePlanOf = (name: PlanName): Plan => ({ id: planIdOf(name), nickname: name });

/** The next invoice of a plan. What a credit exceeds it by is left for the one after. */
export const invoiced = (plan: PlanName, difference: number) => ({
  total: Math.max(0, planOf(plan).monthlyPriceCents + difference),
  difference,
});

/** What remains of a credit after that invoice, zero or less. */
const owedAfter = (plan: PlanName, difference: number): number =>
  Math.min(0, planOf(plan).monthlyPriceCents + difference);

/** What an invoice consists of, in cents: the plan, and the difference for changes of it. */
export const linesOf = (plan: PlanName, difference: number): InvoiceLine[] => [
  { plan: wirePlanOf(plan), amount: planOf(plan).monthlyPriceCents },
  ...(difference === 0 ? [] : [{ plan: wirePlanOf(plan), amount: difference, proration: true }]),
];

type Subscription = SandboxObjects['subscription'];
type Invoice = SandboxObjects['invoice'];

/** The invoices for the months that have passed by `now`, and the subscription after them. */
export function invoicesUntil(
  now: number,
  { plan, created, periodEnd, difference = 0 }: Subscription,
): {
  invoices: Omit<Invoice, 'subscriptionId'>[];
  after: Pick<Subscription, 'periodEnd' | 'difference'>;
} {
  const invoices = [];
  let after = { periodEnd, difference };
  while (after.periodEnd <= now) {
    invoices.push({ created: after.periodEnd, ...invoiced(plan, after.difference), plan });
    after = {
      periodEnd: monthAfter(after.periodEnd, created),
      difference: owedAfter(plan, after.difference),
    };
  }
  return { invoices, after };
}

/** What a change of the plan costs for the rest of the month, in cents; less than zero if it is a credit. */
export function differenceFor(
  plan: PlanName,
  { plan: former, created, periodEnd }: Subscription,
  now: number,
): number {
  const start = monthsFrom(periodEnd, created, -1);
  const rest = Math.max(0, Math.min(1, (periodEnd - now) / (periodEnd - start)));
  return Math.round((planOf(plan).monthlyPriceCents - planOf(former).monthlyPriceCents) * rest);
}

/** The end of the month of a subscription that begins at `seconds`: on the day on which the first one began, or the last. */
export const monthAfter = (seconds: number, first: number): number => monthsFrom(seconds, first, 1);

/** So many months later, on the day of `first`, or the last day of a shorter month. */
function monthsFrom(seconds: number, first: number, months: number): number {
  const date = new Date(seconds * 1000);
  const day = new Date(first * 1000).getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
}
