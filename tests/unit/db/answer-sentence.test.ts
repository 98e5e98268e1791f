import { expect, test } from 'vitest';
import { answerSentence } from '../../../src/db/intents/answer-sentence.ts';

test('a sentence is read from message, then msg, then error', () => {
  const all = { message: 'one', msg: 'two', error: 'three' };
  expect(answerSentence(all)).toBe('one');
  expect(answerSentence({ ...all, message: '' })).toBe('two');
  expect(answerSentence({ ...all, message: undefined, msg: 2 })).toBe('three');
});

test('a body without a sentence has none', () => {
  for (const body of [null, undefined, 'text', 7, [], {}, { message: 404 }, { error: true }])
    expect(answerSentence(body)).toBeNull();
});
