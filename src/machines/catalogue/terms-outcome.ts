import type { Snackbar } from '../shared/actors.ts';
import { hindranceWords, type KeptChange } from '../shared/change.ts';
import { productCount } from '../shared/figures.ts';
import { snackbarOf } from '../shared/snackbars.ts';

/** What became of the products whose terms were set at once. */
export type TermsCounts = {
  applied: number;
  refused: number;
  /** Kept on this device, and not answered yet. */
  waiting: number;
  /** Why they wait. */
  because: KeptChange;
  /** Not stored, because there is no room on the device. */
  unkept: number;
  /** Of each product that was left out because of its terms, the sentence that says why. */
  contradictions: readonly string[];
  /** Deleted meanwhile, or not on this device and not to be had from the server. */
  unread: number;
};

/** The sentence of terms that the server has taken. */
export const termsWereSet = (count: number) => `The terms of ${productCount(count)} were set.`;

/** The sentence of terms that the server has refused. */
export const termsWereRefused = (count: number) =>
  `The terms of ${productCount(count)} were refused: they wait under Needs attention.`;

const SAME_ALREADY = 'The products have these terms already.';

/**
 * What is said at the end: first what was set, then what was not, with why.
 *
 * @example
 * const none = { applied: 0, refused: 0, waiting: 0, unkept: 0, unread: 0, contradictions: [] };
 * const why = 'The minimum price is above the maximum price.';
 * const { text, detail } = termsOutcome({ ...none, applied: 2, contradictions: [why, why] });
 * text; // → 'The terms of 2 products were set.'
 * detail; // → '2 products were left out: The minimum price is above the maximum price.'
 */
export function termsOutcome(counts: TermsCounts): Snackbar {
  const { applied, refused, waiting, because, unkept, contradictions, unread } = counts;
  const sentences = [
    ...(applied > 0 ? [termsWereSet(applied)] : []),
    ...(waiting > 0
      ? [
          `${hindranceWords(because.because)}: the terms of ${productCount(waiting)} are kept on this device and will be sent.`,
        ]
      : []),
    ...(refused > 0 ? [termsWereRefused(refused)] : []),
    ...(unkept > 0 ? [`${ofProducts(unkept)} could not be kept on this device.`] : []),
    ...(contradictions.length > 0
      ? [`${leftOut(contradictions.length)}: ${[...new Set(contradictions)].join(' ')}`]
      : []),
    ...(unread > 0 ? [`${leftOut(unread)}: deleted meanwhile, or not to be read now.`] : []),
  ];
  const [text = SAME_ALREADY, ...rest] = sentences;
  const snackbar = snackbarOf(toneOf(counts), text);
  return rest.length === 0 ? snackbar : { ...snackbar, detail: rest.join(' ') };
}

function toneOf({ refused, unkept, waiting, contradictions, unread }: TermsCounts) {
  if (refused + unkept > 0) return 'error';
  return waiting + contradictions.length + unread > 0 ? 'warning' : 'success';
}

const ofProducts = (count: number) => `The terms of ${productCount(count)}`;
const leftOut = (count: number) =>
  `${productCount(count)} ${count === 1 ? 'was' : 'were'} left out`;
