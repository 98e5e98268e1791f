import type { PriceProposal } from '../contract/entities/price-proposal.ts';

/** A price that is proposed for the kettle: 1% below the only competitor. */
export const KETTLE: PriceProposal = {
  id: 'm1',
  version: 1,
  state: 'proposed',
  rule_id: 'r1',
  rule_name: 'Below the lowest',
  product_name: 'Kettle',
  product_ref: 'K-1',
  product_brand: 'Lumo',
  product_category: null,
  product_image: null,
  cost: 50,
  vat: 21,
  currency: 'EUR',
  current: 100,
  price: 89.1,
  accepted: null,
  position_before: 2,
  position_after: 1,
  index_before: 11.1,
  index_after: -1,
  steps: [
    { step: 'market', counted: 1, in_stock_only: true, needed: null, left_out: { gone: 1 } },
    {
      step: 'target',
      reference: 'lowest',
      rank: 2,
      alias: 'rival.example',
      at: '2026-03-01T08:00:00.000Z',
      reference_price: 90,
      own_shipping: null,
      price: 89.1,
    },
    { step: 'floor', bound: 'min', limit: 80, is_touched: false },
    { step: 'ceiling', bound: 'max', limit: 120, is_touched: false },
  ],
  competitors: null,
  date: '2026-03-01T08:01:00.000Z',
  decided_at: null,
  decided_by: null,
  rejection: null,
  exported_at: null,
  confirmed_at: null,
};

/** A smaller change, upwards. */
export const LAMP: PriceProposal = {
  ...KETTLE,
  id: 'm2',
  product_name: 'Lamp',
  product_ref: 'L-1',
  product_brand: 'Hell',
  current: 40,
  price: 41,
};

/** Accepted, and not sent out yet. */
export const PAN: PriceProposal = {
  ...KETTLE,
  id: 'm3',
  product_name: 'Pan',
  product_ref: 'P-1',
  state: 'accepted',
  accepted: 89.1,
  decided_at: '2026-03-01T09:00:00.000Z',
  decided_by: 'Ana',
};
