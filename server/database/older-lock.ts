import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longer paths had their socket in the folder for temporary files. */
const MAX_SOCKET_PATH = 100;

/**
 * Whether a process of an older version has the folder, which it locked by a socket beside it: somebody who upgrades
 * may not have stopped it. A socket without an answer is from a dead process.
 *
 * @param folder its real path.
 */
export function isHeldByOlderVersion(folder: string): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(socketPathOf(folder));
    socket.once('connect', () => {
      socket.destroy();
      settle(true);
    });
    socket.once('error', () => settle(false));
  });
}

function socketPathOf(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\vigia-${digest}`;
  const beside = `${folder}.lock`;
  return Buffer.byteLength(beside) <= MAX_SOCKET_PATH
    ? beside
    : join(tmpdir(), `vigia-${digest}.lock`);
}
