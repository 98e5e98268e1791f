/** The largest upload taken, in bytes. Its content is bounded again when it is read. */
export const MAX_UPLOAD_BYTES = 20_000_000;
