/** Builds client and server into dist/, unless they are built from exactly these sources. */
export function ensureBuilt(): void;
