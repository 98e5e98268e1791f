/** The version of the client that runs, which may be older than the server's in a tab that was not reloaded. */
export const VERSION = import.meta.env['VITE_VERSION'] as string;
