import type { Snackbar } from './actors.ts';

/**
 * The outcome of a requested change. `kept`: durable on this device, to be sent later. `refused`: `message` is the
 * server's sentence; the change waits under 'Needs attention' as `intent`, null when it could not be stored either.
 */
export type ChangeResult =
  | { kind: 'applied' }
  | { kind: 'kept' }
  | { kind: 'refused'; intent: string | null; message: string };

export const KEPT = 'There is no connection: the change is kept on this device and will be sent.';
/** Used when the server refuses without a sentence. */
export const REFUSED = 'The server refused the change.';
export const NOT_KEPT = 'The change could not be kept on this device.';
/** How long a dialog waits for the server before it closes and the change is sent later, in milliseconds. */
export const CHANGE_TIMEOUT_MS = 10_000;

export const snackbarOf = (tone: Snackbar['tone'], text: string): Snackbar => ({
  type: 'SNACKBAR',
  tone,
  text,
});

export const isApplied = (result: ChangeResult) => result.kind === 'applied';
export const isKept = (result: ChangeResult) => result.kind === 'kept';
