/** The folder of the project. */
export const ROOT: string;

/** Builds client and server into dist/, unless they are built from exactly these sources. */
export function ensureBuilt(): void;

/** A port that nobody listens on. */
export function freePort(): Promise<number>;
