import { countText, figureFormat } from '../../../contract/rules/figures.ts';
import { BILLING_CURRENCY, BILLING_COUNTRY, PLANS } from '../../../contract/constants.ts';
import type { Card, Invoice, InvoiceLine } from '../../../contract/entities/billing.ts';
import { escapeHtml } from '../../../contract/escape-html.ts';
import { dayOf } from '../../utc-day.ts';
import type { ProviderSubscription } from '../provider.ts';

const STYLE = `
:root{color-scheme:light dark;--ink:#16232b;--muted:#5c6b73;--line:#dde3e6;--ground:#f1f4f5;--paper:#fff;--accent:#0b7285;--on-accent:#fff;--note:#fff3bf;--on-note:#5c3d00;--bad:#c92a2a}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf0;--muted:#9fb0b8;--line:#2f3d45;--ground:#10181d;--paper:#18232a;--accent:#3bc9db;--on-accent:#08272d;--note:#4a3a06;--on-note:#ffe8a3;--bad:#ff8787}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
.note{margin:0;padding:10px 16px;background:var(--note);color:var(--on-note);text-align:center;font-size:14px}
main{max-width:560px;margin:0 auto;padding:32px 16px 64px}
.card{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:24px;margin:0 0 16px}
.brand{margin:0 0 16px;color:var(--muted);font-size:14px}
h1{font-size:22px;line-height:1.3;margin:0 0 4px}h2{font-size:16px;margin:0 0 12px}
.price{font-size:32px;font-weight:700;margin:8px 0 0;font-variant-numeric:tabular-nums}
.muted{color:var(--muted);font-size:14px;margin:4px 0}
label{display:block;margin:16px 0 4px;font-size:14px;font-weight:600}
input,select{width:100%;padding:10px 12px;border:1px solid var(--line);border-radius:8px;background:var(--paper);color:inherit;font:inherit}
.row{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button,.button{display:inline-block;padding:11px 18px;border:1px solid transparent;border-radius:8px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer;text-decoration:none;text-align:center}
.wide{width:100%;margin-top:24px}
.plain{background:transparent;border-color:var(--line);color:var(--ink)}
.danger{background:transparent;border-color:var(--bad);color:var(--bad)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.error{color:var(--bad);margin:12px 0 0}
table{width:100%;border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums}td,th{text-align:left;padding:6px 0;border-bottom:1px solid var(--line)}td:last-child,th:last-child{text-align:right}
.actions{display:flex;flex-wrap:wrap;gap:8px;margin-top:16px}
a{color:var(--accent)}
`;

const money = figureFormat(BILLING_COUNTRY, {
  style: 'currency',
  currency: BILLING_CURRENCY,
});
const priceOf = (cents: number) => escapeHtml(money.format(cents / 100));
const dayOfSeconds = (seconds: number) => dayOf(seconds * 1000);

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Vigia sandbox</title>
<style>${STYLE}</style>
</head>
<body>
<p class="note" role="note"><strong>Sandbox payments.</strong> No money moves and no card is charged. Do not enter real card details.</p>
<main>
<p class="brand">Vigia · payment sandbox</p>
${content}
</main>
</body>
</html>
`;
}

export type CardForm = { name: string; number: string; expiry: string };

/** `problem` is the error of the submitted form. */
export function checkoutPage(given: {
  id: string;
  email: string;
  plan: (typeof PLANS)[number] | null;
  form: CardForm;
  problem: string | null;
  cancelUrl: string;
}): string {
  const { id, email, plan, form, problem, cancelUrl } = given;
  const title = plan ? `Subscribe to ${plan.name}` : 'Change your card';
  const price = plan
    ? `<p class="price">${priceOf(plan.monthlyPriceCents)}</p><p class="muted">a month, up to ${countText(plan.productsLimit)} products, for ${escapeHtml(email)}</p>`
    : `<p class="muted">The new card pays the subscription of ${escapeHtml(email)} from now on.</p>`;
  const error = problem ? `<p class="error" role="alert">${escapeHtml(problem)}</p>` : '';
  return page(
    title,
    `<section class="card"><h1>${title}</h1>${price}</section>
<form class="card" method="post" action="/sandbox/checkout/${escapeHtml(id)}">
<h2>Test card</h2>
<p class="muted">4242 4242 4242 4242 pays; 4000 0000 0000 0002 is declined.</p>
<label for="name">Name on card</label><input id="name" name="name" required maxlength="80" autocomplete="off" value="${escapeHtml(form.name)}">
<label for="number">Card number</label><input id="number" name="number" required inputmode="numeric" maxlength="23" autocomplete="off" value="${escapeHtml(form.number)}">
<label for="expiry">Expiry (MM/YY)</label><input id="expiry" name="expiry" required maxlength="5" autocomplete="off" value="${escapeHtml(form.expiry)}">
${error}
<button class="wide" type="submit">${plan ? `Pay ${priceOf(plan.monthlyPriceCents)}` : 'Save card'}</button>
</form>
<p><a href="${escapeHtml(cancelUrl)}">Back without paying</a></p>`,
  );
}

export function portalPage(given: {
  id: string;
  email: string;
  subscription: ProviderSubscription | null;
  cards: Card[];
  invoices: Invoice[];
  returnUrl: string;
}): string {
  const { id, email, subscription, cards, invoices, returnUrl } = given;
  return page(
    'Billing portal',
    `<section class="card"><h1>Billing portal</h1><p class="muted">${escapeHtml(email)}</p></section>
${subscription ? subscriptionPart(id, subscription) : '<section class="card"><p>There is no subscription.</p></section>'}
<section class="card"><h2>Card</h2>${cards.map(({ brand, last4 }) => `<p>${escapeHtml(brand)} ending in ${escapeHtml(last4)}</p>`).join('') || '<p class="muted">No card.</p>'}</section>
<section class="card"><h2>Invoices</h2>${invoiceTable(invoices)}</section>
<p><a class="button plain" href="${escapeHtml(returnUrl)}">Return to Vigia</a></p>`,
  );
}

function subscriptionPart(id: string, { status, planName, cancel_at }: ProviderSubscription) {
  const action = `/sandbox/portal/${escapeHtml(id)}`;
  const state =
    cancel_at === null
      ? `Status: ${escapeHtml(status)}`
      : `Ends on ${dayOfSeconds(cancel_at)} (cancelled)`;
  const options = PLANS.map(
    ({ name, monthlyPriceCents }) =>
      `<option value="${name}"${name === planName ? ' selected' : ''}>${name}, ${priceOf(monthlyPriceCents)} a month</option>`,
  ).join('');
  const change = `<form method="post" action="${action}"><label for="plan">Plan</label><select id="plan" name="plan">${options}</select><div class="actions"><button name="do" value="plan" type="submit">Change plan</button></div></form>`;
  const end =
    cancel_at === null
      ? '<button class="danger" name="do" value="cancel" type="submit">Cancel subscription</button>'
      : '<button class="plain" name="do" value="withdraw" type="submit">cancel cancellation</button>';
  const isOver = status === 'canceled';
  return `<section class="card"><h2>Subscription ${escapeHtml(planName ?? '')}</h2><p class="muted">${state}</p>${isOver ? '' : `${change}<form method="post" action="${action}"><div class="actions">${end}</div></form>`}</section>`;
}

function invoiceTable(invoices: Invoice[]): string {
  if (invoices.length === 0) return '<p class="muted">No invoices yet.</p>';
  const rows = invoices.map(
    ({ id, created, status, total }) =>
      `<tr><td><a href="/sandbox/invoice/${escapeHtml(id)}">${dayOfSeconds(created)}</a></td><td>${escapeHtml(status ?? '')}</td><td>${priceOf(total)}</td></tr>`,
  );
  return `<table><thead><tr><th>Date</th><th>Status</th><th>Total</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

export function invoicePage(given: {
  id: string;
  name: string;
  email: string;
  created: number;
  lines: InvoiceLine[];
  total: number;
  plan: string;
}): string {
  const rows = given.lines.map(({ amount = 0, proration }) => {
    const what = proration
      ? 'Difference for changes of the plan'
      : `Vigia ${escapeHtml(given.plan)}, one month from ${dayOfSeconds(given.created)}`;
    return `<tr><td>${what}</td><td>${priceOf(amount)}</td></tr>`;
  });
  // What a credit exceeds the plan by is left for the next invoice.
  const left = given.lines.reduce((rest, { amount = 0 }) => rest - amount, given.total);
  if (left > 0) rows.push(`<tr><td>Left for the next invoice</td><td>${priceOf(left)}</td></tr>`);
  return page(
    'Invoice',
    `<section class="card"><h1>Invoice</h1><p class="muted">${escapeHtml(given.id)}</p>
<p>${escapeHtml(given.name)}<br>${escapeHtml(given.email)}</p>
<table><thead><tr><th>Subscription</th><th>Amount</th></tr></thead><tbody>${rows.join('')}<tr><th>Total</th><th>${priceOf(given.total)}</th></tr></tbody></table>
<p class="muted">Paid in the sandbox. This is not a tax document.</p></section>`,
  );
}

export function messagePage(title: string, text: string): string {
  return page(
    title,
    `<section class="card"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="/billing">Go to billing</a></p></section>`,
  );
}
