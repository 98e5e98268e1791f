import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** The built server, with what the system says of its process. */
export type Watched = {
  url: string;
  /** Resident bytes. */
  memory: () => { now: number; most: number };
  cpuSeconds: () => number;
  close: () => Promise<void>;
};

/** Starts it in production, without the demo and otherwise as the environment and `env` say. */
export async function startWatched(env: Record<string, string>): Promise<Watched> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '0',
      PORT: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  const url = await addressIn(child.stdout);
  const of = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  const memoryOf = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(of('status'))?.[1]) * 1024;
  return {
    url,
    memory: () => ({ now: memoryOf('VmRSS'), most: memoryOf('VmHWM') }),
    // User and system time in hundredths, after the name in brackets.
    cpuSeconds: () => {
      const fields = of('stat').split(') ')[1]!.split(' ');
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    close: async () => {
      const isGone = once(child, 'exit');
      child.kill('SIGTERM');
      await isGone;
    },
  };
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /Vigia runs at (\S+)/.exec(line)?.[1];
    if (address) {
      output.resume();
      return address;
    }
  }
  throw new Error('the server ended before it was ready');
}

/** What the files of a folder take on disk. */
export const bytesIn = (folder: string): number =>
  Number.parseInt(execFileSync('du', ['--bytes', '--summarize', folder], { encoding: 'utf8' }), 10);
