import { isLaterDay } from '../values/later-day.ts';
import { get, isObject, type Json, type JsonObject } from './loose-json.ts';

const DAY = 86_400_000;

const SWITCH =
  /^(?:is_?|has_?)?(?:on_?sale|on_?promotion|discounted|discount|sale_?active|promo(?:tion)?_?active|special_?price_?active)$/i;
const OF_SALE = /sale|special|promo|discount|offer|deal|price|coupon|voucher/i;
const START =
  /(?:^from|_from|From|[Ss]tarts?|[Bb]egins?|[Ss]ince|[Aa]fter)(?:_?(?:[Dd]ate|[Aa]t|[Tt]ime|[Dd]ay|[Oo]n))?$/;
const END =
  /(?:^to|_to|To|[Ee]nds?|[Uu]ntil|[Tt]ill|[Tt]hrough|[Ee]xpire[sd]?|[Ee]xpiry)(?:_?(?:[Dd]ate|[Aa]t|[Tt]ime|[Dd]ay|[Oo]n))?$/;
const LEAST = /(?:min|least|from).*(?:qty|quantity|pieces|count)$/i;
const GROUP = /member|loyal|club|vip|prime|subscri|coupon|voucher|log_?in|sign_?in|app_?only/i;
const LIMIT = /only|requir|needs|exclusive|^is_?\w*price$/i;
const SORT =
  /(?:type|label|text|kind|name|title|condition|group|audience|segment|tag|code|description)s?$/i;
const CODE = /(?:promo|promotion|coupon|voucher|discount|sale|offer)_?code$/i;
const GROUP_WORDS =
  /member|mitglied|loyal|club|klub|vip|prime|\bapp\b|card|karte|karta|carte|kort\b|tarjeta|tessera|subscri|\babo\b|coupon|gutschein|voucher|\bcode\b|student|business|b2b|trade|employee|for \d|[2-9] (?:for|pour|für|voor|por|per) /i;

/**
 * Whether the reduced price of an object, `{ price: 9, salePrice: 7, … }`, is not for everybody now: a sale that is over,
 * is still to come or is off, for members, with a code or for several pieces.
 */
export const isBoundSale = (object: JsonObject, now: number | null): boolean =>
  Object.keys(object)
    .slice(0, 400)
    .some((name) => isLimit(name, get(object, name), { now, isOfSale: OF_SALE.test(name) }));

/** The same of an object that is the reduced price itself, `{ value: 7, validFrom: … }`. */
export const isBoundPrice = (price: JsonObject, now: number | null): boolean =>
  isBoundSale(price, now) ||
  Object.keys(price)
    .slice(0, 400)
    .some((name) => isLimit(name, get(price, name), { now, isOfSale: true }));

type Setting = { now: number | null; isOfSale: boolean };

function isLimit(name: string, value: Json | undefined, { now, isOfSale }: Setting): boolean {
  if (value === null || value === undefined || value === '') return false;
  if (typeof value === 'boolean')
    return value ? GROUP.test(name) && LIMIT.test(name) : SWITCH.test(name);
  if (!isOfSale || isObject(value)) return false;
  if (LEAST.test(name)) return Number(value) > 1;
  if (now !== null && isOutOf(name, value, now)) return true;
  const isText = typeof value === 'string';
  return isText && (CODE.test(name) || (SORT.test(name) && GROUP_WORDS.test(value)));
}

/** Whether a value is the first day of a sale that is still to come, or the last of one that is over. */
function isOutOf(name: string, value: Json, now: number): boolean {
  if (START.test(name)) return isLater(value, now);
  return END.test(name) && isDay(value) && !isLater(value, now - DAY);
}

/** A year in a text, or seconds or milliseconds since 1970. */
const isDay = (value: Json): boolean =>
  typeof value === 'number' ? value > 1e9 : typeof value === 'string' && /\d{4}/.test(value);

function isLater(value: Json, now: number): boolean {
  if (typeof value === 'string') return value.length <= 60 && isLaterDay(value, now);
  return typeof value === 'number' && (value > 1e11 ? value : value * 1000) > now;
}
