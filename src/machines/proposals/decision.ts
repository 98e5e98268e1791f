import type { PriceProposal } from '../../../contract/entities/price-proposal.ts';

/** What a person decides of a proposal, of which `version` was seen. `price` is the proposed one or another. */
export type Decision = { match_id: string; version: number } & (
  | { kind: 'accept'; price: number }
  | { kind: 'reject'; reason: string }
  | { kind: 'reopen' }
);

const seen = ({ id, version }: PriceProposal) => ({ match_id: id, version });

/** None without a price. */
export const acceptanceOf = (proposal: PriceProposal): Decision[] =>
  proposal.price === null ? [] : [{ kind: 'accept', ...seen(proposal), price: proposal.price }];

export const acceptanceAt = (proposal: PriceProposal, price: number): Decision => ({
  kind: 'accept',
  ...seen(proposal),
  price,
});

export const rejectionOf = (proposal: PriceProposal, reason: string): Decision => ({
  kind: 'reject',
  ...seen(proposal),
  reason,
});

export const reopeningOf = (proposal: PriceProposal): Decision => ({
  kind: 'reopen',
  ...seen(proposal),
});
