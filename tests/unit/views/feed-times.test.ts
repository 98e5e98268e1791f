import { expect, test } from 'vitest';
import { checkText } from '../../../src/views/importations/feed-times.ts';

test('FIG-40 a feed that was never imported has no counts of a last import', () => {
  const at = new Date(2026, 10, 30, 2, 1).toISOString();
  const none = { checked_at: null, changed_at: null, added: 0, changed: 0 };
  expect(checkText(none)).toBe('It has not been fetched yet.');
  expect(checkText({ ...none, checked_at: at })).toBe('Checked 2026-11-30 02:01');
  expect(checkText({ checked_at: at, changed_at: at, added: 3, changed: 0 })).toBe(
    'Checked 2026-11-30 02:01 · last import: 3 added, 0 changed',
  );
});
