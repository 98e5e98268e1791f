import { DAY_MS } from '../../contract/durations.ts';
import { NO_FILTER, type MatchFilter } from '../../contract/rules/filter.ts';
import type { Fixture, Prepared, Size } from './fixture.ts';
import { Caller } from './load.ts';

/** The documents send match=1 for all matches. */
const ALL = { match: '1' };

/** Milliseconds of each call, one at a time, by what was asked. */
export async function measureStatistics(
  ground: Fixture,
  { rounds, days }: Size & { rounds: number },
): Promise<Record<string, number[]>> {
  await ground.signIn();
  const caller = new Caller(ground.url, 1);
  const calls = await callsOf(ground, days);
  const times: Record<string, number[]> = {};
  try {
    for (const [what, prepare] of Object.entries(calls)) {
      times[what] = [];
      for (let round = 0; round < rounds; round++) {
        times[what].push(await caller.time(prepare(round)));
      }
    }
    // Every account that is crawled changes all the time.
    const change = await changeOf(ground);
    const afterChange = {
      'statistics after a change': 'statisticslaststat',
      'availability after a change': 'statisticspricingstat',
      'comparison after a change': 'productcomparaison',
      'filter choices after a change': 'getfilterdata',
      'history after a change': 'statisticshistory',
    };
    for (const [key, what] of Object.entries(afterChange)) {
      times[key] = [];
      for (let round = 0; round < rounds; round++) {
        await change(round);
        times[key].push(await caller.time(calls[what]!(round)));
      }
    }
    return times;
  } finally {
    await caller.close();
  }
}

/** Gives a competitor's offer another coefficient each time: the index of its match and all figures of it move. */
async function changeOf(ground: Fixture): Promise<(round: number) => Promise<unknown>> {
  const [id] = await matchIds(ground, 1);
  const { products } = await ground.ask('getMatchInfo', { match: id! });
  const { id: productId, url } = products[0]!.product;
  return (round) =>
    ground.ask('editProductMeta', {
      product: { id: productId, url, meta: { coefficient: 1 + (round % 2) / 2 } },
    });
}

/** Each round asks for something else where there is a choice: no answer can be a kept one. */
async function callsOf(
  ground: Fixture,
  days: number,
): Promise<Record<string, (round: number) => Prepared>> {
  const { prepare } = ground;
  const { brands, categories, competitors_websites: sites } = await ground.ask('getFilterData', {});
  const matches = await matchIds(ground, 50);
  const pick = <Item>(items: Item[], round: number) => items[(round * 7) % items.length]!;
  const aYear = { from: Date.now() - days * DAY_MS, to: Date.now() };
  const filters: Record<string, (round: number) => Partial<MatchFilter>> = {
    'one brand': (round) => ({ brands: [pick(brands, round).brand] }),
    'half of the categories': (round) => ({
      categories: categories.filter((_, at) => (at + round) % 2 === 0).map((one) => one.category),
    }),
    'nearly all': (round) => ({
      matched: 'matched',
      price_index: { min: -60 - round, max: 60 + round },
    }),
    'two competitors in stock': (round) => ({
      competitors_websites: [pick(sites, round), pick(sites, round + 1)].map(
        (one) => one.competitor_website,
      ),
      competitors_availabilities: ['InStock'],
    }),
  };
  const histories = (['getPriceIndexHistory', 'getPriceChangesHistory'] as const).flatMap(
    (name) => {
      const path = name === 'getPriceIndexHistory' ? 'statisticshistory' : 'priceschangeshistory';
      return [
        [path, () => prepare(name, { full: false })] as const,
        ...Object.entries(filters).map(
          ([what, filter]) =>
            [
              `${path}, ${what}`,
              (round: number) =>
                prepare(name, {
                  search_filter: { ...NO_FILTER, ...filter(round) },
                  full: false,
                  ...aYear,
                }),
            ] as const,
        ),
      ];
    },
  );
  return {
    statisticslaststat: () => prepare('getLastStatistics', ALL),
    statisticsglobalstat: () => prepare('getGlobalStatistics', ALL),
    statisticspricingstat: () => prepare('getPricingStatistics', ALL),
    getfilterdata: () => prepare('getFilterData', {}),
    matchsstat: () => prepare('getMatchStatistics', {}),
    productcomparaison: () => prepare('compareCompetitors', {}),
    exclusivehistory: () => prepare('getExclusiveHistory', { full: false }),
    'history, days': (round) =>
      prepare('getPriceHistory', { match: pick(matches, round), interval: 'day' }),
    'history, months': (round) =>
      prepare('getPriceHistory', { match: pick(matches, round), interval: 'month' }),
    ...Object.fromEntries(histories),
  };
}

async function matchIds(ground: Fixture, size: number): Promise<string[]> {
  const { data } = await ground.ask('listProducts', { from: 0, size });
  return data.map(({ match_id: id }) => id);
}
