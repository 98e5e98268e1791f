import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, unlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The longest path a Unix socket takes on every platform we know, with room to spare. */
const MAX_SOCKET_PATH = 100;

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Vigia process. ` +
        'Stop that one first, or choose another folder with DATA_DIR.',
    );
  }
}

/**
 * Locks a data folder for this process. Two processes on one embedded database corrupt it silently, so the
 * lock is a listening socket: the kernel frees it however the process ends, and it cannot go stale.
 *
 * @throws DataFolderInUse when a living process holds it.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const real = realpathSync(folder);
  const path = socketPathFor(real);
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = createServer((socket) => socket.end());
    server.unref();
    const error = await new Promise<NodeJS.ErrnoException | null>((settle) => {
      server.once('error', settle);
      server.listen({ path, exclusive: true }, () => settle(null));
    });
    if (!error) return () => new Promise((settle) => server.close(() => settle()));
    if (error.code !== 'EADDRINUSE') {
      throw new Error(`The data folder ${real} cannot be locked: ${error.message}`);
    }
    if (await isAnswered(path)) throw new DataFolderInUse(real);
    removeLeftover(path);
  }
  throw new DataFolderInUse(real);
}

function socketPathFor(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\vigia-${digest}`;
  const beside = `${folder}.lock`;
  return Buffer.byteLength(beside) <= MAX_SOCKET_PATH
    ? beside
    : join(tmpdir(), `vigia-${digest}.lock`);
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      settle(true);
    });
    socket.once('error', () => settle(false));
  });
}

/** Another process may remove the same leftover first; that is as good. */
function removeLeftover(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
