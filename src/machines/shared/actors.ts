import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';

/**
 * A machine performs no I/O itself: `.provide({ actors })` supplies it.
 *
 * @example
 * import { createActor, toPromise } from 'xstate';
 * await toPromise(createActor(unprovided()).start()); // throws Actor not provided
 */
export const unprovided = <Output, Input extends NonReducibleUnknown = undefined>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('Actor not provided')));

/** A stream sends back events until it is stopped; the machine's docblock lists them. */
export const unprovidedStream = <Input extends NonReducibleUnknown = NonReducibleUnknown>() =>
  fromCallback<EventObject, Input>(() => {
    throw new Error('Stream not provided');
  });

/** The part of a failed call that a machine receives: the HTTP status, 0 if there was no answer at all. */
export type FailedCall = { status: number; message: string };

/**
 * The failed call of an actor's rejection. Any other rejection gets the status 0 and no message.
 *
 * @example
 * toFailedCall({ status: 404, message: 'Gone', stack: '' }); // → { status: 404, message: 'Gone' }
 * toFailedCall('offline'); // → { status: 0, message: '' }
 */
export function toFailedCall(error: unknown): FailedCall {
  const thrown = typeof error === 'object' && error !== null ? error : {};
  return {
    status: 'status' in thrown && typeof thrown.status === 'number' ? thrown.status : 0,
    message: 'message' in thrown && typeof thrown.message === 'string' ? thrown.message : '',
  };
}

/**
 * Why a call came to nothing that was not refused: no answer, or an error of the server, which may have a sentence of
 * its own, such as that there were too many attempts.
 *
 * @example
 * failureSentence('offline'); // → 'The server could not be reached, please try again'
 * failureSentence({ status: 500, message: '' }); // → 'The server answered with an error (500), please try again'
 */
export function failureSentence(error: unknown): string {
  const { status, message } = toFailedCall(error);
  if (status < 400) return 'The server could not be reached, please try again';
  return status < 500 && message !== ''
    ? message
    : `The server answered with an error (${status}), please try again`;
}

/**
 * Feedback for the shell's snackbar. The documents show some successes in the colour of errors. `detail` says what
 * follows from it. Those of one `counted.name` that come while the first of them is shown are one message, with the
 * sentence that counts them.
 */
export type Snackbar = {
  type: 'SNACKBAR';
  tone: 'success' | 'error' | 'warning';
  text: string;
  detail?: string;
  counted?: { name: string; sentence: (count: number) => string };
  /** What it is about: it takes the place of the earlier message about the same. */
  about?: string;
};
