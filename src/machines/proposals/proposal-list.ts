import type { ProposalState } from '../../../contract/choices.ts';
import type { PriceProposal } from '../../../contract/entities/price-proposal.ts';
import { amountOver, percentOver } from '../../../contract/rules/price.ts';
import { fold } from '../../../contract/rules/fold.ts';
import { marginOf, type Margin } from '../../../contract/rules/margin.ts';

/** The parts of the list of proposals, by their states. */
export const PROPOSAL_TABS = ['decide', 'blocked', 'accepted', 'confirmed', 'rejected'] as const;
export type ProposalTab = (typeof PROPOSAL_TABS)[number];

const TAB_OF: Record<ProposalState, ProposalTab> = {
  proposed: 'decide',
  blocked: 'blocked',
  accepted: 'accepted',
  exported: 'accepted',
  confirmed: 'confirmed',
  rejected: 'rejected',
};

export const tabOf = ({ state }: Pick<PriceProposal, 'state'>): ProposalTab => TAB_OF[state];

/** '' does not restrict. `rule` is an id. */
export type ProposalFilter = {
  text: string;
  brand: string;
  rule: string;
  direction: '' | 'up' | 'down';
};

export const NO_PROPOSAL_FILTER: ProposalFilter = { text: '', brand: '', rule: '', direction: '' };

export const isFiltered = (filter: ProposalFilter): boolean =>
  Object.values(filter).some((value) => value !== '');

/** `change`: the largest first; `margin`: the smallest first; `date`: the newest first. */
export const PROPOSAL_ORDERS = ['change', 'product', 'margin', 'date'] as const;
export type ProposalOrder = (typeof PROPOSAL_ORDERS)[number];

export const PROPOSAL_PAGE_SIZES = [25, 50, 100] as const;

/** The price that is to be set: the accepted one, or the proposed one. */
export const priceOf = ({ accepted, price }: PriceProposal): number | null => accepted ?? price;

/** How much more or less than the current price; `percent` is of that. Null without one of the prices. */
export function changeOf(proposal: PriceProposal): Margin | null {
  const price = priceOf(proposal);
  const { current } = proposal;
  if (price === null || current === null || current <= 0) return null;
  return { amount: amountOver(price, current), percent: percentOver(price, current) };
}

/** The margin without VAT at the current price and at the new one. */
export function marginsOf(proposal: PriceProposal): {
  before: Margin | null;
  after: Margin | null;
} {
  const { current, cost, vat } = proposal;
  return {
    before: marginOf(current, cost, vat)?.withoutVat ?? null,
    after: marginOf(priceOf(proposal), cost, vat)?.withoutVat ?? null,
  };
}

export const mayAccept = ({ state, price }: PriceProposal): boolean =>
  state === 'proposed' && price !== null;
/** It may be rejected, and another price be accepted in its place. */
export const isOpen = ({ state }: PriceProposal): boolean =>
  state === 'proposed' || state === 'blocked';
export const mayReopen = ({ state }: PriceProposal): boolean =>
  state === 'accepted' || state === 'rejected';

export type ListedAs = { tab: ProposalTab; filter: ProposalFilter; order: ProposalOrder };

/** The ids of the proposals of a tab that fit the filter, in their order. */
export function listedIds(
  proposals: readonly PriceProposal[],
  { tab, filter, order }: ListedAs,
): string[] {
  const fits = fitsFilter(filter);
  const rank = RANKS[order];
  return proposals
    .filter((proposal) => tabOf(proposal) === tab && fits(proposal))
    .map((proposal) => ({ proposal, rank: rank(proposal) }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank) || compareNames(a.proposal, b.proposal))
    .map(({ proposal }) => proposal.id);
}

/** How many proposals each tab has, whatever the filter. */
export function countsOf(proposals: readonly PriceProposal[]): Record<ProposalTab, number> {
  const counts = { decide: 0, blocked: 0, accepted: 0, confirmed: 0, rejected: 0 };
  for (const proposal of proposals) counts[tabOf(proposal)] += 1;
  return counts;
}

function fitsFilter({ text, brand, rule, direction }: ProposalFilter) {
  const wanted = fold(text.trim());
  return (proposal: PriceProposal): boolean =>
    (wanted === '' || textOf(proposal).includes(wanted)) &&
    (brand === '' || proposal.product_brand === brand) &&
    (rule === '' || proposal.rule_id === rule) &&
    (direction === '' || directionOf(proposal) === direction);
}

const textOf = ({ product_name: name, product_ref: ref, product_brand: brand }: PriceProposal) =>
  fold(`${name} ${ref} ${brand ?? ''}`);

function directionOf(proposal: PriceProposal): ProposalFilter['direction'] {
  const { amount } = changeOf(proposal) ?? { amount: 0 };
  if (amount === 0) return '';
  return amount > 0 ? 'up' : 'down';
}

/** By which the smallest comes first; null comes last. */
const RANKS: Record<ProposalOrder, (proposal: PriceProposal) => number | null> = {
  change: (proposal) => {
    const change = changeOf(proposal);
    return change && -Math.abs(change.percent);
  },
  product: () => 0,
  margin: (proposal) => marginsOf(proposal).after?.percent ?? null,
  /** To the second. */
  date: ({ date }) => -Number(date.replaceAll(/\D/g, '').slice(0, 14)),
};

function compareRanks(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const compareNames = (a: PriceProposal, b: PriceProposal): number =>
  names.compare(a.product_name, b.product_name) || (a.id < b.id ? -1 : 1);
