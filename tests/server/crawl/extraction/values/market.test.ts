import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../../../server/crawl/extraction/page/dom.ts';
import { marketOf } from '../../../../../server/crawl/extraction/values/market.ts';

const market = (url: string, lang = '', known: Parameters<typeof marketOf>[1] = {}) =>
  marketOf(parsePage(`<html ${lang}><body>Lamp</body></html>`, url), known);

describe('the country of a shop', () => {
  it.each([
    ['https://lampe.de/p/1', 'DE'],
    ['https://www.lamp.co.uk/p/1', 'GB'],
    // Domains that are sold worldwide tell nothing.
    ['https://lamp.io/p/1', null],
    ['https://lamp.eu/p/1', null],
    ['https://lamp.shop/p/1', null],
    // The country is usually second in a tag; if it is no country, the first one is.
    ['https://lamp.com/de-at/p/1', 'AT'],
    ['https://lamp.com/en_GB/p/1', 'GB'],
    ['https://lamp.com/us-en/p/1', 'US'],
    ['https://fr-ca.lamp.com/p/1', 'CA'],
    ['https://lamp.com/shop/eu/de-ch/p', 'CH'],
    ['https://lamp.com/a/b/c/de-ch/p', null],
    // A country and a language in a row; one of them alone may be anything.
    ['https://lamp.com/at/de/p/1', 'AT'],
    ['https://lamp.com/at/p/1', null],
    ['https://lamp.com/at/lamps', null],
    ['https://lamp.com/lamps/at', null],
    ['https://lamp.com/', null],
    ['no address', null],
  ])('is named by its address: %s is in %s', (url, country) => {
    expect(market(url).country).toBe(country);
  });

  it.each([
    ['lang="de-AT"', 'AT'],
    ['lang=" de_CH "', 'CH'],
    ['lang="zh-Hant-TW"', 'TW'],
    ['xml:lang="fr-BE"', 'BE'],
    ['lang="de"', null],
    ['lang="de-AT-x"', null],
    // Languages of one country; others are spoken in several.
    ['lang="hu"', 'HU'],
    ['lang="sv"', 'SE'],
    ['lang="sv-FI"', 'FI'],
    ['lang="zh-Hant"', 'TW'],
    ['lang="zh"', 'CN'],
    ['lang="en"', null],
    ['lang="ar"', null],
    ['', null],
  ])('is named by the language of its page: %s', (lang, country) => {
    expect(market('https://lamp.com/p/1', lang).country).toBe(country);
  });

  it('is the known one, else that of the address, else that of the language', () => {
    const url = 'https://lampe.de/p/1';
    expect(market(url, 'lang="de-AT"', { country: 'ch' }).country).toBe('CH');
    expect(market(url, 'lang="de-AT"', { country: 'nowhere' }).country).toBe('DE');
    expect(market('https://lamp.com/', 'lang="de-AT"', { country: 'uk' })).toEqual({
      country: 'GB',
      currency: null,
      locale: 'en-GB',
    });
  });

  it('READ-42 is that of a language of one country where the address names none, whatever is known', () => {
    const known = { country: 'dk' };
    expect(market('https://lampa.com/', 'lang="sv"', known).country).toBe('SE');
    expect(market('https://lampa.dk/sv/', 'lang="sv"', known).country).toBe('DK');
    expect(market('https://lampa.com/', 'lang="en-US"', known).country).toBe('DK');
  });

  it.each([
    ['ro', 'md'],
    ['hr', 'ba'],
    ['sr', 'me'],
    ['zh', 'hk'],
    ['zh-Hant', 'hk'],
  ])('READ-42 is the known one where another country speaks %s too: %s', (language, country) => {
    const found = market('https://lampa.com/', `lang="${language}"`, { country });
    expect(found.country).toBe(country.toUpperCase());
  });
});

describe('the currency of a shop', () => {
  it.each([
    ['usd', 'USD'],
    ['EUR', 'EUR'],
    ['gold', null],
    [null, null],
  ])('is %j where that is known: %s', (currency, code) => {
    expect(market('https://lampe.de/', '', { currency }).currency).toBe(code);
  });
});
