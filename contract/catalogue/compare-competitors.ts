import type { CompetitorComparison } from '../entities/statistics.ts';
import { isInStock, isStanding } from '../rules/filter.ts';
import type { Columns } from './columns.ts';

const SIDES = ['higher', 'cheaper', 'equal'] as const;
const STOCKS = ['in_stock', 'out_of_stock', 'unknown'] as const;

const none = () => ({ all: 0, in_stock: 0, out_of_stock: 0, unknown: 0 });

/** How the own prices stand against each competitor's: the server's answer, from the columns in memory (core 3). */
export function compareCompetitors(columns: Columns): Record<string, CompetitorComparison> {
  const stocks = columns.availabilities.texts.map((text) =>
    STOCKS.find((stock) => isInStock(stock, text)),
  );
  const compared = [...columns.competitors].map(([alias, { availability }]) => {
    const counts = { higher: none(), cheaper: none(), equals: none(), total: none() };
    for (const slot of columns.slots.values()) {
      const price = columns.numberAt('price', slot);
      const rival = columns.competitorPrice(alias, slot);
      if (Number.isNaN(price) || Number.isNaN(rival)) continue;
      const side = SIDES.find((standing) => isStanding(standing, price, rival));
      if (!side) continue;
      const stock = stocks[(availability[slot] ?? 0) - 1];
      for (const count of [counts[side === 'equal' ? 'equals' : side], counts.total]) {
        count.all++;
        if (stock) count[stock]++;
      }
    }
    return [alias, counts] as const;
  });
  return Object.fromEntries(compared.filter(([, { total }]) => total.all > 0));
}
