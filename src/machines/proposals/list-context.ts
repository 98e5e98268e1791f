import type { PriceProposal } from '../../../contract/entities/price-proposal.ts';
import { lastPageOf, rowsOfPage, type PageRange } from '../../../contract/rules/paging.ts';
import type { Decision } from './decision.ts';
import { isOpen, listedIds, mayAccept, mayReopen, type ListedAs } from './proposal-list.ts';

/** What the page knows and shows. */
export type ListContext = ListedAs & {
  proposals: readonly PriceProposal[];
  range: PageRange;
  /** Of all pages of the list. */
  ids: string[];
  selected: string[];
  /** Those of the dialog, as they were when it was opened. */
  asked: PriceProposal[];
};

/** What may be done with a proposal. */
export type Action = 'accept' | 'reject' | 'change' | 'reopen';

export const MAY: Record<Action, (proposal: PriceProposal) => boolean> = {
  accept: mayAccept,
  reject: isOpen,
  change: isOpen,
  reopen: mayReopen,
};

/** Each row asks for its proposal and its place in the list several times. */
const proposalsById = madeOnce(
  (proposals: readonly PriceProposal[]) => new Map(proposals.map((one) => [one.id, one])),
);
const listedOf = madeOnce((ids: readonly string[]) => new Set(ids));

function madeOnce<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, Made>();
  return (of) => {
    const known = made.get(of) ?? make(of);
    made.set(of, known);
    return known;
  };
}

export const find = ({ proposals }: Pick<ListContext, 'proposals'>, id: string) =>
  proposalsById(proposals).get(id);

export const isListed = ({ ids }: Pick<ListContext, 'ids'>, id: string): boolean =>
  listedOf(ids).has(id);

/** The selected proposals that an action would concern. */
export function concernedBy({ proposals, selected }: ListContext, action: Action): PriceProposal[] {
  if (selected.length === 0) return [];
  const wanted = new Set(selected);
  return proposals.filter((one) => wanted.has(one.id) && MAY[action](one));
}

/** The proposals of the page that is shown. */
export function pageRows({ proposals, ids, range }: ListContext): PriceProposal[] {
  return rowsOfPage(ids, range).flatMap((id) => find({ proposals }, id) ?? []);
}

/** Another list begins at its first page, with nothing selected. */
export function relisted(context: ListContext, change: Partial<ListedAs>): Partial<ListContext> {
  const as = { tab: context.tab, filter: context.filter, order: context.order, ...change };
  return {
    ...as,
    ids: listedIds(context.proposals, as),
    range: { ...context.range, page: 0 },
    selected: [],
  };
}

/** The list with other proposals: what is selected stays if it is still listed. */
export function withProposals(
  context: ListContext,
  proposals: readonly PriceProposal[],
): Partial<ListContext> {
  const ids = listedIds(proposals, context);
  const { page, size } = context.range;
  return {
    proposals,
    ids,
    range: { page: Math.min(page, lastPageOf(ids.length, size)), size },
    selected: context.selected.filter((id) => isListed({ ids }, id)),
  };
}

/** What is decided of one proposal; nothing if there is no such any more. */
export function decisionsOf(
  context: ListContext,
  { id, of }: { id: string; of: (proposal: PriceProposal) => Decision[] },
): Decision[] {
  const proposal = find(context, id);
  return proposal ? of(proposal) : [];
}
