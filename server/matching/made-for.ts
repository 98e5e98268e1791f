import { isSelfStanding, kindOf } from './accessories.ts';
import type { PreparedRecord } from './prepare.ts';
import { disjoint } from './properties.ts';
import { mentions } from './words.ts';

/** Nouns of what accessories are made for (see nounOf). */
const DEVICES =
  'headphones keyboard television camera phone laptop printer vacuum robot machine drill screwdriver saw watch console shaver toothbrush mixer grill tablet razor bicycle cleaner'.split(
    ' ',
  );
/** Beside these a number of gigabytes is not that of a telephone. */
const MEDIA = ['memory', 'card', 'stick', 'drive', 'ssd'];
/** The share of a name that an accessory's name has to mention. */
const MOST = 0.6;
/** The word for an accessory is one of the first, with what qualifies it. */
const FIRST = 3;
/** Behind the name of a device these are its accessories, whatever else its name says. */
const LAST: ReadonlySet<string> = new Set(['toner', 'protector']);
/** Cells, which are made for no device in particular. */
const CELL = /^(?:a{2,4}|[lc]r\d{1,4}|[cd]r\d{4}|9v|18650)$/;
/** Makers' numbers for cartridges, drums and batteries themselves, not for what they are made for. */
const CONSUMABLE =
  /^(?:tn|dr|lc|tk|mltd|clt|pgi?|cli?|crg|np|nb|lpe|enel|bp|bl)\d|^c[bcef]\d{3}|^[qtw]\d{4}|^10[68]r\d{3}|^\d{2,3}xl$/;

const isCell = (word: string): boolean => CELL.test(word);

function isDevice({ tokenSet, quantities: { measures } }: PreparedRecord): boolean {
  if (DEVICES.some((noun) => tokenSet.has(noun))) return true;
  if (MEDIA.some((noun) => tokenSet.has(noun))) return false;
  return measures.some(({ dimension }) => dimension === 'data');
}

/** Whether the other name has the word, or writes it together with one beside it. */
function isMentioned(word: string, self: PreparedRecord, other: PreparedRecord): boolean {
  if (other.tokenSet.has(word) || other.joins.has(word) || other.context.has(word)) return true;
  const isJoin = (whole: string): boolean =>
    whole.includes(word) && self.joins.has(whole) && !self.tokenSet.has(whole);
  return other.tokens.some(isJoin);
}

/** Whether all of these words are new to the other record, apart from its brand. */
function areNew(words: readonly string[], self: PreparedRecord, other: PreparedRecord): boolean {
  const isBrand = (word: string): boolean => word === other.lead || other.brandTokens.has(word);
  const own = words.filter((word) => !isBrand(word));
  return own.length > 0 && !own.some((word) => isMentioned(word, self, other));
}

/** 'Toner printer 100' beside 'printer 100': the kind stands first in the languages of the south and east. */
function isNamedFirst(self: PreparedRecord, other: PreparedRecord): boolean {
  const at = self.offered.findIndex((word) => kindOf(word) !== undefined);
  if (at >= FIRST) return false;
  const kind = kindOf(self.offered[at] ?? '');
  if (kind === undefined || (isSelfStanding(kind) && !isDevice(other))) return false;
  return areNew(self.offered.slice(0, at + 1), self, other);
}

/** 'Printer 100 toner' beside 'printer 100'. */
function isNamedLast(self: PreparedRecord, other: PreparedRecord): boolean {
  const last = self.offered.findLast((word) => !self.colours.has(word)) ?? '';
  const kind = kindOf(last);
  if (kind === undefined || other.tokenSet.has('watch')) return false;
  return (LAST.has(kind) || isDevice(other)) && areNew([last], self, other);
}

function isNamed(self: PreparedRecord, other: PreparedRecord): boolean {
  if (self.kinds.size === 0 || other.kinds.size > 0 || self.tokens.some(isCell)) return false;
  if ([...self.kinds].some((kind) => other.context.has(kind))) return false;
  if (other.codes.some((code) => CONSUMABLE.test(code))) return false;
  return isNamedFirst(self, other) || isNamedLast(self, other);
}

/** 'Strap for phone x' beside 'phone x', in any words. */
function isForThing(self: PreparedRecord, other: PreparedRecord): boolean {
  return self.head.size > 0 && !other.bundle && areNew([...self.head], self, other);
}

function isAccessory(self: PreparedRecord, other: PreparedRecord): boolean {
  if (self.kinds.size + self.head.size === 0 || !disjoint(self.purpose, other.purpose))
    return false;
  if (!isForThing(self, other) && !isNamed(self, other)) return false;
  const names = other.tokens.filter((token) => !other.colours.has(token) && !token.includes(':'));
  const repeated = names.filter((token) => mentions(self, token, other) >= MOST);
  return repeated.length > 0 && repeated.length >= MOST * names.length;
}

/** Whether one of the two is made for the other: a case, a battery, toner, beside the device. */
export function isMadeForOther(a: PreparedRecord, b: PreparedRecord): boolean {
  return isAccessory(a, b) || isAccessory(b, a);
}
