import { setTimeout as pause } from 'node:timers/promises';
import type { CallInput } from '../../contract/table.ts';
import { DEFAULT_SORTS, type TableSort } from '../../contract/rules/sort.ts';
import type { Fixture, Prepared, Size } from './fixture.ts';
import { Caller } from './load.ts';

const PAGE = 15;
/** Pages that people have open at one time. */
const OPEN_PAGES = 60;
const CHANGE_MS = 100;
/** What a server may take for what it prepares for an account that is asked often. */
const PREPARATION_MS = 15_000;

const A_WHILE_MS = 40_000;

type Measured = { perSecond: number; bytes: number; full: number[]; half: number[] };
type Listed = CallInput<'listProducts'>;

/** The list call by how often the same page is asked for, as fast as the server answers and at half that rate. */
export async function measureLists(
  ground: Fixture,
  { matches, seconds, connections }: Size & { seconds: number; connections: number },
): Promise<Record<string, Measured>> {
  const pages = Math.floor(matches / PAGE);
  const page = (n: number): Prepared =>
    ground.prepare('listProducts', {
      from: (n % pages) * PAGE,
      size: PAGE,
      table_sorts: SORTS[Math.floor(n / pages) % SORTS.length]!,
    });
  const caller = new Caller(ground.url, connections);
  const measure = async (next: (n: number) => Prepared): Promise<Measured> => {
    await ground.signIn();
    let n = 0;
    const { perSecond, bytes, times } = await caller.atMost(connections, seconds, () => next(n++));
    const half = await caller.atRate(perSecond / 2, seconds, () => next(n++));
    return { perSecond, bytes, full: times, half };
  };
  const open = (n: number) => page((n * 11) % OPEN_PAGES);
  const changing = `while a match changes every ${CHANGE_MS} ms`;
  // Each takes up where the one before ended.
  let asked = OPEN_PAGES;
  const fresh = () => page(asked++);
  try {
    await prepare(ground);
    const soon = {
      'the first page': await measure(() => page(0)),
      [`${OPEN_PAGES} pages in turn`]: await measure(open),
      [`the same ${changing}`]: await whileChanging(ground, () => measure(open)),
      'a page nobody has asked for yet': await measure(fresh),
    };
    await pause(A_WHILE_MS);
    return {
      ...soon,
      [`such a page a while later, ${changing}`]: await whileChanging(ground, () => measure(fresh)),
    };
  } finally {
    await caller.close();
  }
}

const SORTS: TableSort[][] = [
  DEFAULT_SORTS,
  ...['price', 'price_index', 'low_price', 'competitors_count', 'product_brand'].flatMap((name) =>
    (['asc', 'desc'] as const).map((order) => [{ sort_by: name, order }]),
  ),
];

/** Another match each time, as a crawl changes them. */
async function whileChanging<Result>(
  ground: Fixture,
  work: () => Promise<Result>,
): Promise<Result> {
  await ground.signIn();
  const { data } = await ground.ask('listProducts', { from: 0, size: OPEN_PAGES * PAGE });
  let n = 0;
  let change: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    n++;
    const row = data[(n * 7) % data.length]!;
    change = change.then(() =>
      ground.ask('setFavourite', { id_match: row.match_id, favorite: n % 2 === 0 }),
    );
  }, CHANGE_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await change;
  }
}

/** Somebody has asked for some lists, a while ago. */
async function prepare(ground: Fixture): Promise<void> {
  await ground.signIn();
  for (let n = 0; n < 5; n++) await ground.ask('listProducts', { from: n * PAGE, size: PAGE });
  await pause(PREPARATION_MS);
}

/** Milliseconds of lists of any depth, order and filter, one at a time. No list is asked for twice. */
export async function measurePages(
  ground: Fixture,
  { matches, rounds }: Size & { rounds: number },
): Promise<Record<string, number[]>> {
  const caller = new Caller(ground.url, 1);
  const times: Record<string, number[]> = {};
  try {
    const kinds = await pagesOf(ground, matches);
    await prepare(ground);
    for (const [what, input] of Object.entries(kinds)) {
      times[what] = [];
      for (let round = 0; round < rounds; round++) {
        const list = ground.prepare('listProducts', { size: PAGE, ...input(round) });
        times[what].push(await caller.time(list));
      }
    }
    return times;
  } finally {
    await caller.close();
  }
}

async function pagesOf(
  ground: Fixture,
  matches: number,
): Promise<Record<string, (round: number) => Listed>> {
  const { brands, competitors_websites: sites } = await ground.ask('getFilterData', {});
  const pick = <Item>(items: Item[], round: number) => items[round % items.length]!;
  const last = (Math.ceil(matches / PAGE) - 1) * PAGE;
  const from = (share: number, round: number) =>
    Math.round((share * matches) / PAGE) * PAGE + round * PAGE;
  const byAlias = (round: number, order: 'asc' | 'desc') => ({
    table_sorts: [{ sort_by: pick(sites, round).competitor_website, order }],
    from: Math.floor(round / sites.length) * PAGE,
  });
  const columns = ['price', 'price_index', 'low_price', 'hight_price', 'change_date'];
  return {
    'the first pages of some order': (round) => ({
      table_sorts: [
        { sort_by: pick(columns, round), order: round % 2 === 0 ? 'asc' : ('desc' as const) },
      ],
      from: Math.floor(round / (2 * columns.length)) * PAGE,
    }),
    'pages in the middle': (round) => ({ from: from(0.5, round) }),
    'pages in the middle by price': (round) => ({
      table_sorts: [{ sort_by: 'price', order: 'desc' }],
      from: from(0.5, round),
    }),
    'the last pages': (round) => ({ from: last - round * PAGE }),
    "by a competitor's price, ascending": (round) => byAlias(round, 'asc'),
    "by a competitor's price, descending": (round) => byAlias(round, 'desc'),
    'of one brand': (round) => ({ brands: [pick(brands, round).brand] }),
    'with a search text': (round) => ({ key: `pro ${100 + round}` }),
    'with a competitor': (round) => ({
      competitors_websites: [pick(sites, round).competitor_website],
      from: Math.floor(round / sites.length) * PAGE,
    }),
    'with an availability': (round) => ({
      availabilities: ['OutOfStock'],
      from: round * PAGE,
    }),
    favourites: (round) => ({ favorite_only: true, from: round * PAGE }),
  };
}
