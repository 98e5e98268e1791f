import { toFailedCall, type Snackbar } from './actors.ts';

/** The answer of calls that say in it whether they were refused, and in a sentence what came of them. */
export type StatusReply = { status: boolean; msg: string };

export const snackbarOf = (tone: Snackbar['tone'], text: string): Snackbar => ({
  type: 'SNACKBAR',
  tone,
  text,
});

export const replySnackbar = ({ status, msg }: StatusReply): Snackbar =>
  snackbarOf(status ? 'success' : 'error', msg);

/** What the rejection of an actor says. */
export const failedSnackbar = (error: unknown): Snackbar =>
  snackbarOf('error', toFailedCall(error).message);
