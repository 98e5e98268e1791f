import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAvailability } from '../../../../../server/crawl/extraction/values/availability.ts';

/** `sale-ended.txt` has per language what shops say of a product that they no longer sell or have none of. */
const text = readFileSync(new URL('./sale-ended.txt', import.meta.url), 'utf8');
const phrases = text
  .trim()
  .split('\n')
  .map((line) => [line.slice(0, 2), line.slice(4).split('; ')] as const);

const UNBUYABLE = ['OutOfStock', 'SoldOut', 'Discontinued'];

describe('a product that a shop does not sell', () => {
  it.each(phrases)('READ-11 is told in %s', (_language, sentences) => {
    const missed = sentences.filter((each) => !UNBUYABLE.includes(readAvailability(each) ?? ''));
    expect(missed).toEqual([]);
  });

  it.each([
    // About something else.
    "We don't have any reviews yet",
    'Nothing left to chance',
    'Our summer sale has ended, see the new one',
    'Nemáme žádné recenze',
    'Nema više od dvije godine',
    'Мы не продаём ваши данные',
    'Verilerinizi satmıyoruz',
    'No tenemos más que decir',
    'Garantie: keine',
    // Only together with something else.
    'Not sold separately',
    'Neprodává se samostatně',
    'Не продаётся отдельно',
    'Не се продава отделно',
    'Δεν πωλείται χωριστά',
    'Säljs inte separat',
    'Ayrı satılmıyor',
    'Nem áruljuk külön',
  ])('is not told by "%s"', (sentence) => {
    expect(readAvailability(sentence)).toBeNull();
  });

  it.each(["Nous n'en avons plus que 2", "Il n'en reste plus que 3"])(
    'is not told by "%s": some are left',
    (sentence) => {
      expect(readAvailability(sentence)).toBe('LimitedAvailability');
    },
  );
});
