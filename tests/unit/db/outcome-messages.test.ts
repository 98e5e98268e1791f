import { expect, test } from 'vitest';
import { NO_TERMS } from '../../../contract/rules/product-terms.ts';
import { intentTypes } from '../../../src/db/intents/intents.ts';
import type { IntentName } from '../../../src/db/intents/intent-args.ts';
import { outcomeMessage, outcomeMessages } from '../../../src/db/intents/outcome-messages.ts';
import type { Intent, IntentState } from '../../../src/db/model/records.ts';

const draft = { name: 'Kettles', config: { days: ['Mon'] } };

const intentOf = (
  type: string,
  state: IntentState,
  args: unknown,
  body: unknown = null,
): Intent => ({
  id: 'i1',
  n: 1,
  type,
  args,
  lane: 'one',
  policy: 'last-write-wins',
  keys: [],
  state,
  attempts: 1,
  nextAt: 0,
  at: '2026-03-02T09:00:00.000Z',
  seen: null,
  leaderEpoch: 1,
  outcome: { status: 200, body, seq: null, at: '2026-03-02T09:00:01.000Z' },
  requires: [],
});

async function said(type: IntentName, state: IntentState, args: unknown, body?: unknown) {
  const sources = { matchName: async (id: string) => (id === 'm1' ? 'Lamp' : id) };
  const message = await outcomeMessage(intentOf(type, state, args, body), sources);
  return message && [message.tone, message.text];
}

test('TABLE-17 a favourite is said to be added as a success and removed as an error', async () => {
  const heart = (favorite: boolean) => ({ match_id: 'm1', favorite });
  const sentence = (done: string) =>
    `the product named ( Lamp ) has been successfully ${done} favorites, check your favorites list`;
  expect(await said('favourite-set@1', 'applied', heart(true))).toEqual([
    'success',
    sentence('added to'),
  ]);
  expect(await said('favourite-set@1', 'settled', heart(false))).toEqual([
    'error',
    sentence('removed from'),
  ]);
  expect(await said('favourite-set@1', 'rejected', heart(true))).toEqual([
    'error',
    'The change of Lamp was refused by the server.',
  ]);
});

test('ALERT-08 an alert is said to be created, edited or deleted with its name', async () => {
  const named = (done: string) => `the alert named ( Kettles ) has been successfully ${done}`;
  expect(await said('alert-create@1', 'applied', { draft })).toEqual([
    'success',
    named('added to your alert list'),
  ]);
  expect(await said('alert-edit@1', 'applied', { id: 'a1', draft })).toEqual([
    'success',
    named('edited, check your alert list'),
  ]);
  expect(await said('alert-delete@1', 'applied', { id: 'a1', name: 'Kettles' })).toEqual([
    'success',
    named('deleted from your alert list'),
  ]);
});

test('a refused alert is told with the sentence of the server, however it gives it', async () => {
  const args = { id: 'a1', status: true };
  const bodies = [{ message: 'Gone.' }, { status: false, msg: 'Gone.' }, { error: 'Gone.' }];
  for (const body of bodies)
    expect(await said('alert-switch@1', 'rejected', args, body)).toEqual(['error', 'Gone.']);
  expect(await said('alert-switch@1', 'rejected', args)).toEqual([
    'error',
    'The server refused the change of the alert.',
  ]);
});

test('NOTIF-03 notifications are said to be deleted when the server has deleted them', async () => {
  expect(await said('notification-delete@1', 'settled', { id: 'n1' })).toEqual([
    'success',
    'The notification has been successfully deleted from your notifications list',
  ]);
  expect(await said('seen-notifications-delete@1', 'settled', { ids: [] })).toEqual([
    'success',
    'All seen notifications has been successfully deleted from your notifications list',
  ]);
  expect(await said('notification-delete@1', 'rejected', { id: 'n1' })).toEqual([
    'error',
    'The server refused the deletion.',
  ]);
});

test('EXPO-02 EXPORT-02 what became of an exportation is said', async () => {
  const args = { id: 'e1' };
  expect(await said('exportation-delete@1', 'applied', args)).toEqual([
    'success',
    'Exportation deleted',
  ]);
  expect(await said('exportation-delete@1', 'rejected', args)).toEqual([
    'error',
    'Exportation deletion failed',
  ]);
  expect(await said('exportation-refresh@1', 'applied', args)).toEqual([
    'success',
    'Re-exportation started',
  ]);
  expect(await said('exportation-refresh@1', 'rejected', args)).toEqual([
    'error',
    'Re-exportation failed',
  ]);
  expect(await said('exportation-request@1', 'rejected', { name: 'April' })).toEqual([
    'error',
    "Your export 'April' Not successfully submited",
  ]);
  expect(await said('exportation-request@1', 'applied', { name: 'April' })).toBeNull();
});

test("a held change of a match is told of, one of an alert stands under 'Needs attention'", async () => {
  expect(await said('match-edit@1', 'held', {})).toEqual([
    'error',
    'An error occured while processing your request, please try again.',
  ]);
  expect(await said('alert-edit@1', 'held', { id: 'a1', draft })).toBeNull();
});

test('every type of intent has its messages, and an unknown type has none', async () => {
  expect(Object.keys(outcomeMessages).toSorted()).toEqual(Object.keys(intentTypes).toSorted());
  const unknown = intentOf('from-a-newer-build@1', 'applied', {});
  expect(outcomeMessage(unknown, { matchName: async () => '' })).toBeNull();
});

test('EDIT-07 EXPORT-02 EXPO-02 META-01 a server that fails gets the documented sentence, with what becomes of the change', async () => {
  const failed = async (type: IntentName, args: unknown) => {
    const intent = intentOf(type, 'queued', args);
    const at = '2026-03-02T09:00:01.000Z';
    const outcome = { status: 502, body: null, seq: null, at };
    const sources = { matchName: async (id: string) => id };
    return outcomeMessage({ ...intent, nextAt: Date.parse(at) + 3_000, outcome }, sources);
  };
  const sentences = {
    'match-edit@1': 'An error occured while processing your request, please try again.',
    'product-meta-edit@1': 'An error occurred while editing the product meta, please try again.',
    'exportation-request@1': "Your export 'March' Not successfully submited",
    'exportation-delete@1': 'Exportation deletion failed',
    'exportation-refresh@1': 'Re-exportation failed',
  } as const;
  const detail =
    'The server answers with an error (502): the change is kept on this device and sent again in 3 seconds. It need not be entered again.';
  for (const type of Object.keys(sentences) as (keyof typeof sentences)[]) {
    expect(await failed(type, { name: 'March' })).toEqual({
      type: 'SNACKBAR',
      tone: 'error',
      text: sentences[type],
      detail,
    });
  }
  expect(await failed('favourite-set@1', { match_id: 'm1', favorite: true })).toBeNull();
});

test('TERMS-33 terms that were applied or refused one soon after the other are told by one sentence', async () => {
  const args = { match_id: 'm1', cost: 0, terms: NO_TERMS };
  const sources = { matchName: async (id: string) => id };
  const counted = async (state: IntentState) =>
    (await outcomeMessage(intentOf('product-terms-set@1', state, args), sources))?.counted;
  expect((await counted('settled'))?.sentence(40)).toBe('The terms of 40 products were set.');
  expect((await counted('rejected'))?.sentence(2)).toBe(
    'The terms of 2 products were refused: they wait under Needs attention.',
  );
  expect((await counted('settled'))?.name).not.toBe((await counted('rejected'))?.name);
});
