import { expect, it } from 'vitest';
import { nextColour } from '../../../server/catalogue/colours.ts';

it('websites get distinct colours as long as people can tell them apart, then repeated ones', () => {
  const used = new Set<string>();
  const colours = Array.from({ length: 10_000 }, (_, count) => {
    const colour = nextColour(used, count);
    used.add(colour);
    return colour;
  });
  expect(new Set(colours.slice(0, 200)).size).toBe(200);
  expect(colours.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true);
});
