import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderInUse, lockDataFolder } from '../../../server/database/lock.ts';
import { amount } from '../../long.ts';

const ROUNDS = amount({ usual: 15, long: 200 });
const NOBODY = 65_534;
/** The file of one of this process's descriptors; null for one that was closed meanwhile. */
const targetOf = (descriptor: string) => {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return null;
  }
};

const IN_USE = expect.stringContaining('is in use by another Vigia process');

describe('the lock of the data folder', () => {
  let root: string;
  let code: string;
  let parent: string;
  let folder: string;
  let round = 0;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'vigia-lock-'));
    chmodSync(root, 0o755);
    code = join(root, 'lock.mjs');
    buildSync({
      entryPoints: [join(import.meta.dirname, '../../../server/database/lock.ts')],
      outfile: code,
      bundle: true,
      platform: 'node',
      format: 'esm',
    });
  });
  beforeEach(() => {
    parent = join(root, String(round++));
    folder = join(parent, 'data');
    mkdirSync(folder, { recursive: true });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  // Only Linux shows which files a process has open.
  it.runIf(process.platform === 'linux')(
    'OPS-03 is free once it is given back, although a program still shares its file',
    async () => {
      const unlock = await lockDataFolder(folder);
      const file = join(folder, 'vigia.lock');
      const descriptor = readdirSync('/proc/self/fd').find((name) => targetOf(name) === file);
      const child = spawn('sleep', ['60'], {
        stdio: ['ignore', 'ignore', 'ignore', Number(descriptor)],
      });
      await once(child, 'spawn');
      await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse);
      await unlock();
      const unlockAgain = await lockDataFolder(folder);
      await unlockAgain();
      child.kill();
      await once(child, 'exit');
    },
  );

  it('OPS-03 is held by exactly one of three processes that start at once after a kill -9', async () => {
    for (let n = 0; n < ROUNDS; n++) {
      const contenders = await Promise.all([start(), start(), start()]);
      const answers = await Promise.all(contenders.map((contender) => contender.take(folder)));
      expect(answers.toSorted()).toEqual([IN_USE, IN_USE, 'held']);
      await Promise.all(contenders.map((contender) => contender.kill()));
    }
  });

  it('OPS-03 is found through every path to the folder, also after it was renamed', async () => {
    const holder = await start();
    expect(await holder.take(folder)).toBe('held');
    const link = join(parent, 'link');
    symlinkSync(folder, link);
    await expect(lockDataFolder(link)).rejects.toThrow(DataFolderInUse);
    const renamed = join(parent, 'renamed');
    renameSync(folder, renamed);
    await expect(lockDataFolder(renamed)).rejects.toThrow(DataFolderInUse);
    await holder.kill();
  });

  it('OPS-03 is released at the end, and not before', async () => {
    const unlock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse);
    await unlock();
    const next = await start();
    expect(await next.take(folder)).toBe('held');
    await next.kill();
  });

  it.each([0o755, 0o777, 0o750, 0o700])(
    'OPS-03 closes a folder of mode %o to other users of the machine',
    async (mode) => {
      chmodSync(folder, mode);
      const release = await lockDataFolder(folder);
      expect(statSync(folder).mode & 0o777).toBe(mode & 0o770);
      await release();
    },
  );

  it('OPS-03 is not copied with a folder', async () => {
    const unlock = await lockDataFolder(folder);
    const copy = join(parent, 'copy');
    cpSync(folder, copy, { recursive: true });
    const unlockCopy = await lockDataFolder(copy);
    await expect(lockDataFolder(copy)).rejects.toThrow(DataFolderInUse);
    await unlockCopy();
    await unlock();
  });

  it('OPS-03 works in folders with long paths', async () => {
    const deep = join(parent, 'a'.repeat(120), 'b'.repeat(120), 'data');
    const unlock = await lockDataFolder(deep);
    await expect(lockDataFolder(deep)).rejects.toThrow(DataFolderInUse);
    await unlock();
  });

  it.skipIf(process.getuid?.() !== 0)(
    'OPS-03 is taken by a user who owns the folder and not the one around it',
    async () => {
      chownSync(folder, NOBODY, NOBODY);
      const service = await start({ uid: NOBODY });
      expect(await service.take(folder)).toBe('held');
      await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse);
      await service.kill();
    },
  );

  it.skipIf(process.getuid?.() !== 0)(
    'OPS-03 says what to do where the folder cannot be written',
    async () => {
      const service = await start({ uid: NOBODY });
      const answer = await service.take(folder);
      expect(answer).toContain(`The data folder ${folder} cannot be used: EACCES`);
      expect(answer).toContain('choose another folder with DATA_DIR');
      await service.kill();
    },
  );

  it.skipIf(process.platform !== 'linux')(
    'OPS-03 explains what to do where the locking program is missing',
    async () => {
      const bare = await start({ env: { PATH: parent } });
      expect(await bare.take(folder)).toContain('Install util-linux or busybox');
      await bare.kill();
    },
  );

  it('OPS-03 is refused while a process of an older version uses the folder', async () => {
    const older = createServer();
    older.listen(`${folder}.lock`);
    await once(older, 'listening');
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse);
    older.close();
    await once(older, 'close');
    const unlock = await lockDataFolder(folder);
    await unlock();
  });

  /** A process that takes the lock when it is told to, and keeps it. */
  async function start(options: { uid?: number; env?: NodeJS.ProcessEnv } = {}) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', CONTENDER, code], {
      stdio: ['pipe', 'pipe', 'inherit'],
      ...options,
    });
    const ended = once(child, 'exit');
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const read = async () => String((await lines.next()).value);
    expect(await read()).toBe('ready');
    return {
      take: (path: string) => {
        child.stdin.write(`${path}\n`);
        return read();
      },
      kill: async () => {
        child.kill('SIGKILL');
        await ended;
      },
    };
  }
});

const CONTENDER = `
  import { createInterface } from 'node:readline';
  const { lockDataFolder } = await import(process.argv[1]);
  console.log('ready');
  for await (const folder of createInterface(process.stdin)) {
    await lockDataFolder(folder).then(() => console.log('held'), ({ message }) => console.log(message));
  }`;
