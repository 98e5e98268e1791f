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
  { plan, periodEnd, difference = 0 }: Subscription,
): {
  invoices: Omit<Invoice, 'subscriptionId'>[];
  after: Pick<Subscription, 'periodEnd' | 'difference'>;
} {
  const invoices = [];
  let after = { periodEnd, difference };
  while (after.periodEnd <= now) {
    invoices.push({ created: after.periodEnd, ...invoiced(plan, after.difference), plan });
    after = {
      periodEnd: monthAfter(after.periodEnd),
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
  const start = monthBefore(created, periodEnd);
  const rest = Math.max(0, Math.min(1, (periodEnd - now) / (periodEnd - start)));
  return Math.round((planOf(plan).monthlyPriceCents - planOf(former).monthlyPriceCents) * rest);
}

/** When the month began that ends at `end`, counted from the first one. */
function monthBefore(first: number, end: number): number {
  let start = first;
  for (let next = monthAfter(start); next < end; next = monthAfter(start)) start = next;
  return start;
}

/** The same day of the next month, or its last day. */
export function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
}
