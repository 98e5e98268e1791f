import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import {
  distributionCardMachine,
  pricingStatusCardMachine,
} from '../../../src/machines/dashboard/chart-card.ts';
import type { Answered, ChartData, HistoryQuery } from '../../../src/machines/history/history.ts';
import { SharedAnswer } from '../../../src/routes/shared/shared-answer.ts';

/** Two cards of one answer, which counts how often it was asked for. */
function twoCards() {
  let asked = 0;
  let isAway = false;
  const answer = new SharedAnswer(async (): Promise<Answered<ChartData>> => {
    const count = ++asked;
    if (isAway) throw new Error('there is no connection');
    const series = [{ name: 'Products', values: [count] }];
    const body = { labels: ['5%'], series, lastUpdateDate: null, firstDate: null };
    return { body, at: '2026-05-20T15:00:00Z', isOld: false };
  });
  const actors = { load: fromPromise<Answered<ChartData>, HistoryQuery>(() => answer.load()) };
  const cards = [distributionCardMachine, pricingStatusCardMachine].map((machine) => {
    const card = createActor(machine.provide({ actors }), { input: { mode: 'chart' } }).start();
    answer.listen(() => card.send({ type: 'DATA_CHANGED' }));
    return card;
  });
  const shown = async () => {
    const settled = await Promise.all(
      cards.map((card) => waitFor(card, (snapshot) => !snapshot.matches('loading'))),
    );
    return settled.map(({ value, context }) => [value, context.answer?.body.series[0]?.values[0]]);
  };
  return { answer, cards, shown, loseConnection: (away: boolean) => (isAway = away) };
}

test('FIG-29 cards of one answer show that of one moment, also while it is asked for anew', async () => {
  const { answer, cards, shown } = twoCards();
  const both = async () => {
    const [first, second] = await shown();
    expect(first).toEqual(second);
    expect(first?.[0]).toBe('shown');
    return Number(first?.[1]);
  };
  const before = await both();
  cards[0]?.send({ type: 'SET_MODE', mode: 'list' });
  expect(await both()).toBe(before);
  answer.refresh();
  answer.refresh();
  expect(await both()).toBe(before + 2);
});

test('FIG-29 a card that is tried again after a failure takes the others with it', async () => {
  const { answer, cards, shown, loseConnection } = twoCards();
  await shown();
  loseConnection(true);
  answer.refresh();
  expect((await shown()).map(([state]) => state)).toEqual(['failed', 'failed']);
  loseConnection(false);
  cards[1]?.send({ type: 'RETRY' });
  const [first, second] = await shown();
  expect([first?.[0], second]).toEqual(['shown', first]);
});
