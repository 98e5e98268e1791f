import type { Corpus } from './corpus.ts';
import { isCode, type PreparedRecord } from './prepare.ts';

export type CodeFeatures = {
  /** Rarity of the best model code that both have. */
  code: number;
  /** How much better the best partly equal code is, one with a suffix for colour or country. */
  codePartial: number;
  /** Rarity of the codes that each record has and the other does not mention. */
  codeConflict: number;
  /** The different codes are of one series: equal beginning or equal shape. */
  codeSibling: number;
  /** Only one record has a code. */
  codeMissing: number;
};

/**
 * 1 for equal codes; less if one is the other with a prefix or suffix (colour, country). The prefix or suffix must not
 * continue a number: hdmi1 is not hdmi10.
 */
export function codeSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 4 || short.length / long.length < 0.5 || !/\d/.test(short)) return 0;
  const atStart = long.startsWith(short);
  if (!atStart && !long.endsWith(short)) return 0;
  const border = atStart
    ? `${short.at(-1)}${long[short.length]}`
    : `${long[long.length - short.length - 1]}${short[0]}`;
  return /^\d\d$/.test(border) ? 0 : short.length / long.length;
}

/** What a name with a figure, a round number or a component says at most: too little to prove a match. */
const NAME = 0.35;

/**
 * How likely a code is a model number, 0 to 1: 'evolve2', 'iphone15' and '20000' are more likely names or amounts,
 * 'mzv9p1t0bw' a number.
 */
function information(code: string): number {
  if (/^(?:\p{L}{4,}\d|\d{1,3}000)$/u.test(code)) return NAME;
  if (/^\p{L}{5,}\d\d$/u.test(code) && !/[^aeiouy\d]{4}|^[^aeiouy]+$/.test(code)) return NAME;
  const digits = code.replace(/\D/g, '').length;
  return Math.min(1, (digits + (code.length - digits) / 2) / 6);
}

function* codesAndJoins(record: PreparedRecord): Iterable<string> {
  yield* record.codes;
  for (const join of record.joins) if (isCode(join)) yield join;
}

/** The most specific of the codes that the other record also has, whole or in part. */
function bestCode(self: PreparedRecord, other: PreparedRecord, corpus: Corpus) {
  const best = { exact: 0, partial: 0 };
  for (const code of self.codes) {
    const isComponent = self.components.has(code) || other.components.has(code);
    const telling = isComponent ? NAME : information(code);
    const known = other.context.has(code) ? corpus.rarity(code) * telling : 0;
    best.exact = Math.max(best.exact, known);
    for (const candidate of codesAndJoins(other)) {
      const similarity = codeSimilarity(code, candidate);
      if (similarity === 0) continue;
      const rarity = Math.min(corpus.rarity(code), corpus.rarity(candidate));
      const strength = similarity * rarity * telling;
      best.partial = Math.max(best.partial, strength);
      if (similarity === 1) best.exact = Math.max(best.exact, strength);
    }
  }
  return best;
}

/** Without the beginnings of other codes of the name: beside 'z390-a' a 'z390' names only the series. */
function wholeCodes({ codes }: PreparedRecord): string[] {
  return codes.filter((code) => !codes.some((other) => other !== code && other.startsWith(code)));
}

function unknownCode(self: PreparedRecord, other: PreparedRecord, corpus: Corpus): number {
  let rarest = 0;
  const theirs = wholeCodes(other);
  for (const code of self.codes) {
    const known =
      other.context.has(code) ||
      other.joins.has(code) ||
      other.tokenSet.has(code) ||
      theirs.some((candidate) => codeSimilarity(code, candidate) > 0);
    if (!known) rarest = Math.max(rarest, corpus.rarity(code));
  }
  return rarest;
}

const shapeOf = (code: string): string => code.replace(/\p{L}/gu, 'a').replace(/\d/g, '9');

function ofOneSeries(x: string, y: string): boolean {
  if (shapeOf(x) === shapeOf(y)) return true;
  return x.slice(0, 4) === y.slice(0, 4) && Math.abs(x.length - y.length) <= 2;
}

function haveSiblings(a: PreparedRecord, b: PreparedRecord): boolean {
  const left = a.codes.filter((code) => !b.tokenSet.has(code));
  const right = b.codes.filter((code) => !a.tokenSet.has(code));
  return left.some((x) => right.some((y) => x !== y && ofOneSeries(x, y)));
}

export function compareCodes(a: PreparedRecord, b: PreparedRecord, corpus: Corpus): CodeFeatures {
  const [left, right] = [bestCode(a, b, corpus), bestCode(b, a, corpus)];
  const code = Math.max(left.exact, right.exact);
  const conflict = Math.min(unknownCode(a, b, corpus), unknownCode(b, a, corpus));
  return {
    // The rarer one decides: two computers with the same processor do not match because of it, and two records with one
    // model code match although each shop adds its own number.
    code: code < conflict ? code / 2 : code,
    codePartial: Math.max(0, left.partial - code, right.partial - code),
    codeConflict: code >= conflict ? conflict / 2 : conflict,
    codeSibling: conflict > 0 && haveSiblings(a, b) ? 1 : 0,
    codeMissing: (a.codes.length === 0) === (b.codes.length === 0) ? 0 : 1,
  };
}
