import { describe, expect, it } from 'vitest';
import { machinePrice } from '../../../../../server/crawl/extraction/values/machine-price.ts';
import {
  parsePrice,
  readPrices,
  type PriceContext,
} from '../../../../../server/crawl/extraction/values/price.ts';

type Row = [text: string, context: PriceContext, amount: number | null, currency?: string | null];

describe('the amount of a text', () => {
  it.each<Row>([
    // Marks: of two kinds the last one is the decimal mark, and a repeated one never is.
    ['1.299.000 €', {}, 1299000],
    ['1.299.50 €', {}, 1299.5],
    ['1,299,000.50 €', {}, 1299000.5],
    ['1234.567 €', {}, 1234.567],
    ['.250 €', {}, 0.25],
    ['12.5 €', {}, 12.5],
    ['١٢٫٥٠٠ ر.س', {}, 12.5],
    ['1 299,90 €', {}, 1299.9],
    // A known decimal mark decides, whatever the language.
    ['1.299 €', { decimal: ',' }, 1299],
    ['1.299 €', { decimal: '.' }, 1.299],
    ['1,299.5 €', { decimal: '.' }, 1299.5],
    ['.5 €', { decimal: '.' }, 0.5],
    // Three digits are decimals in a currency that has three, if the language writes them like that.
    ['1,250 KWD', {}, 1250],
    ['1,250 TND', {}, 1.25],
    ['1,250 TND', { locale: 'en-GB' }, 1250],
    ['1,250 TND', { country: 'GB' }, 1250],
    ['1,250 KWD', { country: 'FR' }, 1.25],
    ['1.250 TND', { locale: 'en-GB' }, 1.25],
    ['1,250 TND', { locale: 'not a locale' }, 1250],
    ['1,250 KWD', { country: 'ZZ' }, 1250],
    ['1.250', { currency: 'KWD' }, 1.25],
  ])('of "%s" (%o) is %d', (text, context, amount) => {
    expect(parsePrice(text, context)?.amount).toBe(amount);
  });

  it.each<Row>([
    ['-5 €', {}, null],
    ['-5', {}, null],
    ['1e308 €', {}, null],
    ['1e+308 €', {}, null],
    ['800-555', {}, null],
    ['10/2', {}, null],
    ['924XL', {}, null],
    ['Size M-42', {}, null],
    ['1000000001 €', {}, null],
    [' %', {}, null],
    // The dash of a range follows a number.
    ['12.50-20', {}, 12.5],
    // A sign behind its end is that of both; sizes and old prices are no start of one.
    ['10-15 €', {}, 10],
    ['49,99 – 89,99 €', {}, 49.99],
    ['von 49,99 bis 89,99 €', {}, 49.99],
    ['1.299,00 - 1.499,00 €', {}, 1299],
    ['Size 38 - 49 €', {}, 49],
    ['2 - 49,99 €', {}, 49.99],
    ['99,99 - 49,99 €', {}, 49.99],
    // Cents after the sign, but not a percentage or a second amount.
    ['19€ 99', {}, 19.99],
    ['19 €99', {}, 19],
    ['19€99%', {}, 19],
    ['1 299 zł 99 gr', {}, 1299.99],
    ['1299 руб. 99 коп.', {}, 1299.99],
    ['12 лв. 50 ст.', {}, 12.5],
    ['99 lei 50 bani', {}, 99.5],
    ['12 € 50 Cent', {}, 12.5],
    // A weight, and what may be one.
    ['12 € 50 gr', {}, 12],
    ['5 zł 100 gr', {}, 5],
    ['19.50€99', {}, 19.5],
    // Of several amounts, the one that is asked now.
    ['Save $20 now $60', {}, 60],
    ['You save 5 € from 25 €', {}, 25],
    ['was 80.00 now 60.00', {}, 60],
    ['Was $80, 2 left', {}, 80],
    ['RRP 80', {}, 80],
    ['2 left', {}, 2],
    ['Size 42 of 12 pieces', {}, 42],
  ])('of "%s" (%o) is %d: it is not a part of something else', (text, context, amount) => {
    expect(parsePrice(text, context)?.amount ?? null).toBe(amount);
  });

  it.each<Row>([
    // Units of East Asian numbers.
    ['1万2800円', {}, 12800],
    ['１万２，８００円（税込）', {}, 12800],
    ['2万5,000円', {}, 25000],
    ['1.5万円', {}, 15000],
    ['1億2,000万円', {}, 120000000],
    ['1.2万元', {}, 12000],
    ['¥1.25萬', {}, 12500],
    ['1만 2,000원', {}, 12000],
    ['1만2천원', {}, 12000],
    ['3천원', {}, 3000],
    ['1千克 25元', {}, 25],
    // Words after a number.
    ['₹1.29 lakh', {}, 129000],
    ['Rs 2 crores', {}, 20000000],
    ['Rp 1,5 juta', {}, 1500000],
    ['Rp 150rb', {}, 150000],
    ['1,59 triệu đ', {}, 1590000],
    ['12,5 тыс. руб.', {}, 12500],
    // Groups of two.
    ['₹1,29,999', {}, 129999],
    ['Rs. 12,99,999.50/-', {}, 1299999.5],
  ])('of "%s" (%o) is %d with its unit and groups', (text, context, amount) => {
    expect(parsePrice(text, context)?.amount).toBe(amount);
    expect(readPrices(text, context).map((read) => read.amount)).toEqual([amount]);
  });

  it.each<Row>([
    ['Rs.4,999.00', {}, 4999],
    ['Rs.750', {}, 750],
    ['S/.129.00', {}, 129],
    ['MRP:₹.1,299', {}, 1299],
    ['$.99', {}, 0.99],
    ['CHF -.95', {}, 0.95],
    ['5 495:00 kr', {}, 5495],
  ])('of "%s" (%o) is %d: a mark may belong to the sign', (text, context, amount) => {
    expect(parsePrice(text, context)?.amount).toBe(amount);
  });

  it('is every one that has a currency', () => {
    const amountsOf = (text: string) => readPrices(text).map(({ amount }) => amount);
    expect(amountsOf('19€99')).toEqual([19.99]);
    expect(amountsOf('19€99 29€49')).toEqual([19.99, 29.49]);
    expect(amountsOf('0 €, 25 € or 3 pieces, 1000000001 €')).toEqual([25]);
    expect(amountsOf('Was $80 now $60')).toEqual([80, 60]);
    expect(readPrices('1.250 KWD 2.500 KWD').map(({ amount }) => amount)).toEqual([1.25, 2.5]);
    expect(readPrices('$5', { country: 'CA' })).toMatchObject([{ currency: 'CAD', raw: '5' }]);
  });
});

describe('the currency of an amount', () => {
  it.each<Row>([
    // Of two signs around it the clearer one counts, of equal ones the first.
    ['$ 24.50 CAD', {}, 24.5, 'CAD'],
    ['CHF 20.00 $', {}, 20, 'CHF'],
    ['US$ 24.50 €', {}, 24.5, 'USD'],
    ['€ 24.50 US$', {}, 24.5, 'USD'],
    ['$ 24.50 kr', {}, 24.5, 'USD'],
    ['kr 24.50 €', {}, 24.5, 'EUR'],
    ['£ 24.50 €', {}, 24.5, 'GBP'],
    ['C$ 24.50 USD', {}, 24.5, 'CAD'],
    // The context decides what the text leaves open.
    ['$ 10', { currency: 'cad' }, 10, 'CAD'],
    ['$ 10', { currency: 'Price in CAD' }, 10, 'CAD'],
    ['$ 10', { currency: 'CAD', country: 'MX' }, 10, 'CAD'],
    ['$ 10', { currency: 'EUR', country: 'AU' }, 10, 'AUD'],
    ['$ 10', { country: 'DE' }, 10, 'USD'],
    ['10', { currency: 'kr', country: 'NO' }, 10, 'NOK'],
    ['199 kr', { country: 'DE' }, 199, null],
    ['199 kr', { currency: 'EUR' }, 199, null],
    ['10', { currency: 'EUR' }, 10, 'EUR'],
    ['Price in US$: total of 10', { currency: 'EUR' }, 10, 'USD'],
    ['Gratis', { currency: 'EUR' }, 0, 'EUR'],
    ['¥ 500', {}, 500, 'JPY'],
    ['¥ 500', { country: 'CN' }, 500, 'CNY'],
  ])('of "%s" (%o) %d is %s', (text, context, amount, currency) => {
    expect(parsePrice(text, context)).toEqual({ amount, currency });
  });
});

describe('an amount in machine-readable data', () => {
  it.each<[text: string, currency: string | null, amount: number | null]>([
    ['12.99', 'EUR', 12.99],
    ['1299', 'EUR', 1299],
    ['1.299', 'EUR', 1299],
    ['1.299', null, 1.299],
    ['1.250', 'KWD', 1.25],
    ['0.250', 'EUR', 0.25],
    ['1000.000', 'EUR', 1000],
    ['100.000', 'EUR', 100],
    ['120.000', 'EUR', 120000],
    ['0', 'EUR', 0],
    ['2000000000', 'EUR', null],
    ['1.299,00 €', null, 1299],
    ['on request', 'EUR', null],
  ])('"%s" in %s is %d', (text, currency, amount) => {
    expect(machinePrice(text, { currency })).toBe(amount);
  });
});
