import { DEFAULT_SORTS, type TableSort } from '../../contract/rules/sort.ts';
import type { Ground, Prepared, Size } from './ground.ts';
import { Caller } from './load.ts';

const PAGE = 15;
/** Pages that people have open at one time. */
const OPEN_PAGES = 60;
const CHANGE_MS = 100;

type Measured = { perSecond: number; bytes: number; full: number[]; half: number[] };

/** The list call by how often the same page is asked for, as fast as the server answers and at half that rate. */
export async function measureLists(
  ground: Ground,
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
  try {
    const first = await measure(() => page(0));
    const open = await measure((n) => page((n * 11) % OPEN_PAGES));
    const changing = await whileChanging(ground, () => measure((n) => page((n * 11) % OPEN_PAGES)));
    const fresh = await measure((n) => page(OPEN_PAGES + n));
    return {
      'the first page': first,
      [`${OPEN_PAGES} pages in turn`]: open,
      [`the same while a match changes every ${CHANGE_MS} ms`]: changing,
      'a page nobody has asked for yet': fresh,
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

async function whileChanging<Result>(ground: Ground, work: () => Promise<Result>): Promise<Result> {
  await ground.signIn();
  const { data } = await ground.ask('listProducts', { from: 0, size: 1 });
  let favorite = false;
  let change: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    favorite = !favorite;
    change = change.then(() =>
      ground.ask('setFavourite', { id_match: data[0]!.match_id, favorite }),
    );
  }, CHANGE_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await change;
  }
}
