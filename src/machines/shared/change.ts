import type { Snackbar } from './actors.ts';
import { snackbarOf } from './snackbars.ts';

/**
 * Why the server has not taken a change, or has not sent what is new. `offline`: the device has no network;
 * `unreachable`: no answer came; `slow`: none has come yet; `foreign`: something else answered in the server's place;
 * `failing`: the server answers with an error of its own, `status` is null when only its content was one.
 */
export type Hindrance =
  | { kind: 'offline' | 'unreachable' | 'slow' | 'foreign' }
  | { kind: 'failing'; status: number | null };

/**
 * The outcome of a requested change. `kept`: durable on this device, to be sent later, after `retryInMs` if the delay is
 * known. `refused`: `message` is the
 * server's sentence; the change waits under 'Needs attention' as `intent`, null when it could not be stored either.
 */
export type ChangeResult =
  | { kind: 'applied' }
  | KeptChange
  | { kind: 'refused'; intent: string | null; message: string };

export type KeptChange = { kind: 'kept'; because: Hindrance; retryInMs: number | null };

export const KEPT = 'There is no connection: the change is kept on this device and will be sent.';
/** A change whose answer takes longer than its dialog waits. */
export const UNANSWERED: KeptChange = { kind: 'kept', because: { kind: 'slow' }, retryInMs: null };
/** Used when the server refuses without a sentence. */
export const REFUSED = 'The server refused the change.';
export const NOT_KEPT = 'The change could not be kept on this device.';
/** How long a dialog waits for the server before it closes and the change is sent later, in milliseconds. */
export const CHANGE_TIMEOUT_MS = 10_000;

/** What hinders, as the beginning of a sentence. */
export function hindranceWords(hindrance: Hindrance): string {
  switch (hindrance.kind) {
    case 'offline':
      return 'There is no connection';
    case 'unreachable':
      return 'The server cannot be reached';
    case 'slow':
      return 'The server has not answered yet';
    case 'foreign':
      return 'Something between you and the server answers in its place, such as a sign-in page';
    case 'failing':
      return hindrance.status === null
        ? 'The server answers with an error'
        : `The server answers with an error (${hindrance.status})`;
  }
}

/**
 * What became of a change that is kept.
 *
 * @example
 * const kept = { kind: 'kept', because: { kind: 'failing', status: 503 }, retryInMs: 3_600 };
 * keptSentence(kept); // → 'The server answers with an error (503): the change is kept on this device and sent again in 4 seconds.'
 */
export function keptSentence({ because, retryInMs }: KeptChange): string {
  if (because.kind === 'offline') return KEPT;
  const when = retryInMs === null ? 'will be sent' : `sent again ${inTime(retryInMs)}`;
  return `${hindranceWords(because)}: the change is kept on this device and ${when}.`;
}

/**
 * @example
 * inTime(90_000); // → 'in 2 minutes'
 */
export function inTime(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 60) return seconds === 1 ? 'in a second' : `in ${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}

/**
 * The feedback about a change that is kept. `failed` is the documented sentence of a failure, which is shown when the
 * server answered with an error.
 */
export function keptSnackbar(kept: KeptChange, failed?: string): Snackbar {
  const sentence = keptSentence(kept);
  if (kept.because.kind !== 'failing' || failed === undefined) {
    return snackbarOf('warning', sentence);
  }
  const detail = `${sentence} It need not be entered again.`;
  return { type: 'SNACKBAR', tone: 'error', text: failed, detail };
}

export const isApplied = (result: ChangeResult) => result.kind === 'applied';
export const isKept = (result: ChangeResult): result is KeptChange => result.kind === 'kept';
