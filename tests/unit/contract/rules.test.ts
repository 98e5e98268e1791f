import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alertConfig, type AlertConfig } from '../../../contract/entities/alert.ts';
import { defaultAlertName } from '../../../contract/rules/alert-names.ts';
import { currencyOf } from '../../../contract/rules/currency.ts';
import { isEmail, isStrictEmail, mayAddSecondaryEmail } from '../../../contract/rules/email.ts';
import { passwordScore, strengthColour } from '../../../contract/rules/password.ts';
import {
  aliasOfUrl,
  isGoogleShoppingUrl,
  isProductUrl,
  parseUrl,
  urlLines,
} from '../../../contract/rules/product-url.ts';
import {
  isLimitReached,
  isNearRecommended,
  usageColour,
  usagePercent,
} from '../../../contract/rules/usage.ts';

test.each([
  ['mx', 'MXN'],
  ['es', 'EUR'],
  ['ch', 'CHF'],
  ['uk', 'GBP'],
  ['do', 'DOP'],
  ['UK', 'GBP'],
  ['fr', 'EUR'],
  ['constructor', 'EUR'],
  [null, 'EUR'],
])('SHELL-08 the currency of country %s is %s', (country, currency) => {
  expect(currencyOf(country)).toBe(currency);
});

describe('EDIT-03 a product url', () => {
  test.each([
    'https://shop.es/p/1',
    'http://shop.es',
    '  https://www.shop.co.uk/a?b=c#d ',
    'http://127.0.0.1:8080/p',
    'https://españa.es/',
  ])('is valid with http or https and a host of two parts: %s', (url) => {
    expect(isProductUrl(url)).toBe(true);
  });

  test.each([
    '',
    'shop.es',
    'ftp://shop.es/p',
    'javascript:alert(1)',
    'https://localhost/p',
    'https://shop./p',
    'https://shop..es/p',
    'https://.es/p',
    'https:// shop.es',
  ])('is not valid otherwise: %s', (url) => {
    expect(isProductUrl(url)).toBe(false);
  });

  test('has an alias for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        expect(isProductUrl(text) && aliasOfUrl(text) === null).toBe(false);
      }),
    );
  });
});

describe('EDIT-02 a Google shopping url', () => {
  test.each([
    'https://www.google.es/shopping/product/123',
    'https://google.com/shopping/product/123/offers?hl=es',
    'http://shopping.google.com.mx/shopping/product/1',
    'www.google.co.uk/shopping/product/1#x',
    '/shopping/product/99',
  ])('is valid: %s', (url) => {
    expect(isGoogleShoppingUrl(url)).toBe(true);
  });

  test.each([
    '',
    'https://www.google.info/shopping/product/123',
    'https://notgoogle.es/shopping/product/123',
    'https://shop.es/?u=https://google.es/shopping/product/123',
    'https://google.es/shopping/product/',
    'https://google.es/shopping/product/abc',
    'https://google.es/search?q=1',
    'shopping/product/1',
  ])('is not valid: %s', (url) => {
    expect(isGoogleShoppingUrl(url)).toBe(false);
  });
});

test.each([
  ['https://www.Shop.es/p/1', 'shop.es'],
  ['www.shop.es', 'shop.es'],
  ['shop.es:8080/p', 'shop.es:8080'],
  ['http://www.shop.es:8080/p', 'shop.es:8080'],
  ['http://shop.es.:8080', 'shop.es:8080'],
  ['https://shop.es:443/p', 'shop.es'],
  ['http://shop.es:80/p', 'shop.es'],
  ['shop.es:80', 'shop.es'],
  ['shop.es:443', 'shop.es'],
  ['https://shop.es:80', 'shop.es:80'],
  ['http://127.0.0.1:4001/p', '127.0.0.1:4001'],
  ['https://Büro.example:8443/p', 'xn--bro-hoa.example:8443'],
  ['http://m.shop.es', 'm.shop.es'],
  ['https://www2.shop.es', 'www2.shop.es'],
  ['', null],
  ['https://', null],
  ['no host', null],
])('IMPORT-04 the alias of %j is %j: the host without www, and its port', (url, alias) => {
  expect(aliasOfUrl(url)).toBe(alias);
});

test('ADDR-02 an address with letters beyond ASCII stays one, however often such addresses are read', () => {
  for (let n = 0; n < 50_000; n++) {
    if (parseUrl('https://büro.example/p')?.host === 'xn--bro-hoa.example') continue;
    throw new Error(`it was none the ${n}th time`);
  }
  expect(parseUrl('/p', 'https://büro.example')?.href).toBe('https://xn--bro-hoa.example/p');
  expect(parseUrl('/p')).toBeNull();
});

test('IMPORT-03 urls come one per line', () => {
  expect(urlLines(' https://a.es \r\n\nhttps://b.es')).toEqual(['https://a.es', 'https://b.es']);
  expect(urlLines(['https://a.es', ' '])).toEqual(['https://a.es']);
});

describe('RESET-04 password strength', () => {
  test.each([
    ['', 20, 'error'],
    ['aB1!', 20, 'error'],
    ['aaaaaaaa', 40, 'error'],
    ['aaaaaaa1', 60, 'warning'],
    ['aaaaaaB1', 80, 'light-blue'],
    ['aaaaaB1!', 100, 'success'],
    [`${'a'.repeat(29)}B1!`, 100, 'success'],
    [`${'a'.repeat(30)}B1!`, 20, 'error'],
    ['ñandúñan', 40, 'error'],
  ])('of %j is %i, shown in %s', (password, score, colour) => {
    expect(passwordScore(password)).toBe(score);
    expect(strengthColour(score)).toBe(colour);
  });
});

describe('RESET-01 the simple e-mail pattern', () => {
  test.each(['a@b.es', 'a.b+c@d.e.co', 'ñ@ñ.es'])('accepts %s', (email) => {
    expect(isEmail(email)).toBe(true);
  });
  test.each(['', 'a', 'a@b', '@b.es', 'a@b.', 'a b@c.es', 'a@b@c.es', 'a@.es', ' a@b.es'])(
    'refuses %j',
    (email) => {
      expect(isEmail(email)).toBe(false);
    },
  );
});

test.each([
  ['first.last+tag@shop-one.co.uk', true],
  ['a..b@c.es', false],
  ['.a@c.es', false],
  ['a@-c.es', false],
  ['a@c.e', false],
  ['a@c_d.es', false],
])('SETT-02 the stricter pattern: %s is %s', (email, valid) => {
  expect(isStrictEmail(email)).toBe(valid);
});

test('the simple pattern accepts everything that the stricter pattern accepts', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(isStrictEmail(email) && !isEmail(email)).toBe(false);
    }),
  );
});

test('a long invalid address is refused in time', () => {
  expect(isEmail(`${'a.'.repeat(100_000)}@`)).toBe(false);
  expect(isStrictEmail(`${'a.'.repeat(100_000)}@`)).toBe(false);
});

test('ALERT-06 a secondary address is well formed, without spaces and listed once', () => {
  expect(mayAddSecondaryEmail('a@b.es', [])).toBe(true);
  expect(mayAddSecondaryEmail('A@b.es', ['a@b.es'])).toBe(false);
  expect(mayAddSecondaryEmail('a @b.es', [])).toBe(false);
});

const priced: AlertConfig = alertConfig.parse({});
test.each<[Partial<AlertConfig>, string]>([
  [{ trigger: 5 }, 'All my products 5% more expensive'],
  [{ trigger: -2.5 }, 'All my products 2.5% cheaper'],
  [{ tracking_type: 'stock' }, 'Stock changes'],
  [{ tracking_type: 'promotion' }, 'Promotion price'],
  [{ tracking_type: 'rating' }, 'Rating changes'],
  [{ tracking_type: 'review' }, 'Reviews changes'],
  [
    { tracking_type: 'profit_margin', trigger_profit_margin: 12 },
    "All my products when i'm 12% less than or equal profit margin",
  ],
  [
    { with_percentage: false, trigger_when: { cheaper: false, higher: true } },
    "All my products when i'm more expensive",
  ],
  [
    { with_percentage: false, trigger_when: { cheaper: true, higher: false } },
    "All my products when i'm cheaper",
  ],
])('ALERT-07 an alert of %j is called %j', (config, name) => {
  expect(defaultAlertName({ ...priced, ...config })).toBe(name);
});

test.each([
  [80, false],
  [81, true],
  [130, true],
])('SPEED-13 a warning appears at %i of 100 recommended matches: %j', (inserted, isTold) => {
  expect(isNearRecommended(inserted, 100)).toBe(isTold);
});

describe('IMPORT-02 the usage bar', () => {
  test.each([
    [0, 'green'],
    [70, 'green'],
    [71, 'yellow'],
    [90, 'yellow'],
    [91, 'orange'],
    [99, 'orange'],
    [100, 'red'],
    [120, 'red'],
  ])('at %i of 100 is %s', (inserted, colour) => {
    expect(usageColour(inserted, 100)).toBe(colour);
  });

  test('is full at and beyond the limit, also at a limit of zero', () => {
    expect(usagePercent(120, 100)).toBe(100);
    expect(usageColour(0, 0)).toBe('red');
    expect(isLimitReached(100, 100)).toBe(true);
    expect(isLimitReached(99, 100)).toBe(false);
  });
});
