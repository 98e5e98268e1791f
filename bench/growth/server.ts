import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_SORTS, type TableSort } from '../../contract/rules/sort.ts';
import type { CallInput } from '../../contract/table.ts';
import type { Fixture, Prepared, Size } from '../calls/fixture.ts';
import { Caller } from '../calls/load.ts';
import { measureStatistics } from '../calls/statistics.ts';
import { median } from './median.ts';
import type { Figures } from './table.ts';

const PAGE = 15;
const WARM_UP = 10;
const WARM_UP_MS_PER_MATCH = 0.2;
/** Rows of the table by their names in `measureStatistics`. */
const STATISTICS: Record<string, string> = {
  'statistics after a change, ms': 'statistics after a change',
  'comparison after a change, ms': 'comparison after a change',
  'filter choices after a change, ms': 'filter choices after a change',
  'index history, one brand, ms': 'statisticshistory, one brand',
  'index history, nearly all, ms': 'statisticshistory, nearly all',
  'changes history, nearly all, ms': 'priceschangeshistory, nearly all',
};

/** Medians of calls, one at a time; no answer can be a kept one. */
export async function measureServer(ground: Fixture, size: Size, rounds: number): Promise<Figures> {
  const statistics = await measureStatistics(ground, { ...size, rounds });
  return {
    ...Object.fromEntries(
      Object.entries(STATISTICS).map(([row, name]) => [row, median(statistics[name] ?? [])]),
    ),
    ...(await measureFreshLists(ground, size, rounds)),
  };
}

type Asked = { from: number; sorts?: TableSort[]; filter?: Partial<CallInput<'listProducts'>> };

async function measureFreshLists(
  ground: Fixture,
  { matches }: Size,
  rounds: number,
): Promise<Figures> {
  const { brands, competitors_websites: sites } = await ground.ask('getFilterData', {});
  const [brand] = brands;
  const rival = sites[0]?.competitor_website ?? '';
  const pages = Math.floor(matches / PAGE);
  const by = (name: string): TableSort[] => [{ sort_by: name, order: 'desc' }];
  const lists: Record<string, (round: number) => Asked> = {
    'list, first pages, ms': (round) => ({ from: round * PAGE }),
    'list, in the middle, ms': (round) => ({ from: (Math.floor(pages / 2) + round) * PAGE }),
    'list, at the end, ms': (round) => ({ from: (pages - 1 - round) * PAGE }),
    "list, by a competitor's price, ms": (round) => ({
      from: (Math.floor(pages / 3) + round) * PAGE,
      sorts: by(rival),
    }),
    'list, one brand, ms': (round) => ({
      from: (round % 3) * PAGE,
      sorts: by(['price', 'price_index', 'low_price', 'product_name'][round % 4] ?? 'price'),
      filter: { brands: [brand?.brand ?? ''] },
    }),
    'list, a search, ms': (round) => ({ from: 0, filter: { key: `10${round}` } }),
    'list, a competitor in stock, ms': (round) => ({
      from: round * PAGE,
      filter: { competitors_websites: [rival], competitors_availabilities: ['InStock'] },
    }),
  };
  await ground.signIn();
  const caller = new Caller(ground.url, 1);
  try {
    // As on a server that has run for a while: what is asked for often is read into memory.
    for (let from = 0; from < WARM_UP; from++)
      await caller.time(listCall(ground, { from: matches - from - 1 }));
    await pause(WARM_UP_MS_PER_MATCH * matches);
    const figures: Figures = {};
    for (const [row, askedIn] of Object.entries(lists)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++)
        times.push(await caller.time(listCall(ground, askedIn(round))));
      figures[row] = median(times);
    }
    return figures;
  } finally {
    await caller.close();
  }
}

function listCall(ground: Fixture, { from, sorts = DEFAULT_SORTS, filter = {} }: Asked): Prepared {
  return ground.prepare('listProducts', {
    ...filter,
    from: Math.max(0, from),
    size: PAGE,
    table_sorts: sorts,
  });
}
