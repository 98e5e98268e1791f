/**
 * The largest upload taken, in bytes: a csv of 100,000 products with eight addresses each has 47 MB. Its content is
 * bounded again when it is read.
 */
export const MAX_UPLOAD_BYTES = 50_000_000;

/** The largest other body of who is signed in, in bytes. */
export const MAX_BODY_BYTES = 5_000_000;

/** The largest body of somebody who is not: nobody knows who makes the server hold it. */
export const MAX_PUBLIC_BODY_BYTES = 100_000;

/** Time for a whole request to arrive, in milliseconds: enough for the largest upload at 60 kB a second. */
export const REQUEST_TIMEOUT_MS = 900_000;

/** Time without a byte in either direction after which a connection is ended, in milliseconds. */
export const IDLE_CONNECTION_MS = 120_000;
