import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { entryOf } from '../support/entry.ts';

/** The server in a process of its own, which can be killed as a power cut would. */
export type ServerProcess = {
  url: string;
  kill: () => Promise<void>;
  /** Resolves as soon as it has logged a line with this text since it started. */
  logged: (text: string) => Promise<void>;
};

export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, entryOf('main'), {
    env: { ...process.env, DEMO: '0', PORT: '0', DATABASE_URL: '', LOG_LEVEL: 'warn', ...env },
  });
  const logged = listen(child);
  const url = await addressOf(child);
  return {
    url,
    logged,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

function listen(child: ChildProcess): ServerProcess['logged'] {
  let output = '';
  const waiting = new Set<() => void>();
  child.stdout?.on('data', (chunk) => {
    output += String(chunk);
    for (const evaluate of waiting) evaluate();
  });
  return (text) =>
    new Promise((settle) => {
      const evaluate = () => {
        if (!output.includes(text)) return;
        waiting.delete(evaluate);
        settle();
      };
      waiting.add(evaluate);
      evaluate();
    });
}

function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((settle, refuse) => {
    const read = (chunk: unknown) => {
      output += String(chunk);
      const url = /runs at (\S+)/.exec(output)?.[1];
      if (url) settle(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => refuse(new Error(`the server ended with ${code}:\n${output}`)));
  });
}
