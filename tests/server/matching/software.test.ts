import { describe, expect, it } from 'vitest';
import { prepare } from '../../../server/matching/prepare.ts';
import { product } from './records.ts';

describe('software', () => {
  it.each([
    'Pontis Capture 3.0 license 1 user 22101258',
    'Pontis Firewall X5 1 year subscription PG017196',
    'Pontis Distiller server Linux 42050142',
    'Pontis Word Mac 2004 P48-00487',
    'Norton Security 10069614',
  ])('is told by its words: %s', (name) => {
    expect(prepare(product(name)).software).toBe(true);
  });

  it.each([
    'Torvik laptop 16 GB Windows 11',
    'Torvik keyboard TK380 for Windows and Mac',
    'Torvik jigsaw TV-22045',
  ])('is not a thing: %s', (name) => {
    expect(prepare(product(name)).software).toBe(false);
  });
});
