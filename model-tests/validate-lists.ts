import type { Page, Route } from '@playwright/test';
import { judgedMatch, rowOf } from './validate-matches.ts';

type List = { total: number; data: unknown[] };
type Lists = { answers: Map<string, List>; held: Route[]; waiting: (() => void)[] };

const lists = new WeakMap<Page, Lists>();
const rowsOf = (...ids: string[]) => ids.map((id) => rowOf(judgedMatch(id)));

/** The first page of the list is answered at once, every further one when a path says what it has. */
export async function holdFurtherPages(page: Page): Promise<void> {
  const state: Lists = {
    answers: new Map([['0', { total: 17, data: rowsOf('m1', 'm2') }]]),
    held: [],
    waiting: [],
  };
  lists.set(page, state);
  await page.route(
    ({ pathname }) => pathname === '/api/products/list',
    async (route) => {
      const answer = state.answers.get(fromOf(route));
      if (answer) return route.fulfill({ json: answer });
      state.held.push(route);
      for (const resume of state.waiting.splice(0)) resume();
    },
  );
}

/** Answers the further page that was asked for: with a match, with none, or not at all. */
export async function answerPage(page: Page, says: 'a match' | 'none' | 'nothing'): Promise<void> {
  const state = lists.get(page)!;
  while (state.held.length === 0) await new Promise<void>((resume) => state.waiting.push(resume));
  const from = fromOf(state.held[0]!);
  const first = Number(from) + 1;
  if (says === 'a match') state.answers.set(from, { total: first + 16, data: rowsOf(`m${first}`) });
  for (const route of state.held.splice(0))
    await (says === 'nothing'
      ? route.abort('internetdisconnected')
      : route.fulfill({ json: state.answers.get(from) ?? { total: first + 1, data: [] } }));
}

const fromOf = (route: Route) => new URL(route.request().url()).searchParams.get('from')!;
