import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countTaken, readTaken, writeTaken, type Taken } from '../../support/transition-record.ts';

function givenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-transitions-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the transitions of several workers of a layer are added up', () => {
  const folder = givenFolder();
  const taken: Taken = {};
  countTaken(taken, 'lamp', 'lamp.off SWITCH 0');
  countTaken(taken, 'lamp', 'lamp.off SWITCH 0');
  writeTaken('browser', '0-1', taken, folder);
  writeTaken('browser', '1-2', { lamp: { 'lamp.on SWITCH 0': 1 }, house: {} }, folder);
  writeTaken('model', 'lamp', taken, folder);
  expect(readTaken(folder)).toEqual({
    model: { lamp: { 'lamp.off SWITCH 0': 2 } },
    browser: { lamp: { 'lamp.off SWITCH 0': 2, 'lamp.on SWITCH 0': 1 } },
    journey: {},
  });
});

test('a missing record has no transitions', () => {
  const folder = givenFolder();
  expect(readTaken(folder)).toBeUndefined();
  expect(readTaken(join(folder, 'nowhere'))).toBeUndefined();
});

test.each(['{"lamp', '[1]', '{"lamp":{"lamp.off SWITCH 0":"often"}}', 'null'])(
  'a file that is not a record is reported: %s',
  (text) => {
    const folder = givenFolder();
    writeFileSync(join(folder, 'model-lamp.json'), text);
    expect(() => readTaken(folder)).toThrow(/model-lamp\.json is not a record of transitions/);
  },
);
