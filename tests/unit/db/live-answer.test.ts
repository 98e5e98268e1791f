import { expect, test } from 'vitest';
import { LiveAnswer } from '../../../src/db/read/answers.ts';
import { Device } from '../../simulation/world/device.ts';
import { ReferenceServer } from '../../simulation/world/reference-server.ts';

const owner = { deployment: 'https://vigia.example', account: 'a1', user: 'u1' };
const answerOf = (brand: string) => ({
  status: 200,
  body: { brands: [brand] },
  seq: null,
  retryAfter: null,
});

/** A device that has an answer stored, and the answers that it shows when it asks again. */
async function shownAgain(again: () => Promise<ReturnType<typeof answerOf>>) {
  const server = new ReferenceServer();
  let ask = () => Promise.resolve(answerOf('Lumo'));
  const device = new Device({
    network: (request) => (request.kind === 'ask' ? ask() : server.answer(request)),
    session: owner,
  });
  const { store } = await device.open();
  await device.settle();
  const live = () => new LiveAnswer(store, 'getFilterData', {});
  await live().refresh();
  ask = again;
  const answer = live();
  const shown: unknown[] = [];
  answer.subscribe(() => shown.push(answer.get()));
  await device.settle();
  return shown;
}

test('SETT-06 a stored answer is shown at once, and is old only when the server has not given another', async () => {
  const stored = { state: 'ready', body: { brands: ['Lumo'] }, isOld: true };
  expect(await shownAgain(() => Promise.reject(new Error('offline')))).toMatchObject([
    { ...stored, isAsking: true },
    { ...stored, isAsking: false },
  ]);
});

test('SETT-06 the answer of the server takes the place of the stored one', async () => {
  expect(await shownAgain(() => Promise.resolve(answerOf('Brisa')))).toMatchObject([
    { body: { brands: ['Lumo'] }, isAsking: true },
    { body: { brands: ['Brisa'] }, isOld: false, isAsking: false },
  ]);
});

test('an answer that comes later than that of a later question is not shown', async () => {
  const server = new ReferenceServer();
  const asked: ((answer: ReturnType<typeof answerOf>) => void)[] = [];
  const device = new Device({
    network: (request) =>
      request.kind === 'ask' ? new Promise((give) => asked.push(give)) : server.answer(request),
    session: owner,
  });
  const { store } = await device.open();
  const live = new LiveAnswer(store, 'getFilterData', {});
  live.subscribe(() => {});
  await device.settle();
  void live.refresh();
  await device.settle();
  asked[1]!(answerOf('Brisa'));
  await device.settle();
  asked[0]!(answerOf('Lumo'));
  await device.settle();
  expect(live.get()).toMatchObject({ body: { brands: ['Brisa'] } });
  const again = new LiveAnswer(store, 'getFilterData', {});
  again.subscribe(() => {});
  await device.settle();
  expect(again.get()).toMatchObject({ body: { brands: ['Brisa'] }, isOld: true });
});
