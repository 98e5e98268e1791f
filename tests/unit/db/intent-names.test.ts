import { expect, test } from 'vitest';
import { FORMER_NAMES } from '../../../src/db/intents/former-names.ts';
import { intentTypeOf, intentTypes } from '../../../src/db/intents/intents.ts';

const VERBS =
  'accept|add|confirm|create|delete|disable|edit|mute|order|pause|read|recolour|refresh|reject|reopen|request|set|switch|upload';

test('every type is named after what it is about, what is done and its version', () => {
  const pattern = new RegExp(`^[a-z]+(-[a-z]+)*-(${VERBS})@[1-9]\\d*$`);
  expect(Object.keys(intentTypes).filter((name) => !pattern.test(name))).toEqual([]);
});

test('no former name is a type again', () => {
  expect([...FORMER_NAMES.keys()].map(intentTypeOf)).toEqual(Array(9).fill(undefined));
});

test('an unknown name is no type', () => {
  for (const name of ['importation-add@2', 'constructor', 'toString'])
    expect(intentTypeOf(name)).toBeUndefined();
});
