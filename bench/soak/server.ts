import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../..');
const told = z.object({
  rss: z.number(),
  heapUsed: z.number(),
  external: z.number(),
  loopMs: z.number(),
});

/** What is measured of the server at a moment: bytes, milliseconds and counts. */
export type Sample = z.infer<typeof told> & {
  files: number;
  sockets: number;
  connections: number;
  database: number;
};

export type Measured = {
  url: string;
  sample: () => Promise<Sample>;
  close: () => Promise<void>;
};

/** Starts the built server with its demo, on the PostgreSQL given or in a folder of its own. Linux only. */
export async function startMeasured(databaseUrl: string | undefined): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-soak-'));
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', join(import.meta.dirname, 'probe.mjs'), 'dist/server/main.js'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PORT: '0',
        DEMO: '1',
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: databaseUrl ?? '',
        CRAWL_DELAY_MS: '250',
      },
    },
  );
  const url = await new Promise<string>((settle, refuse) => {
    child.stdout?.on('data', (text) => {
      const found = /runs at (\S+)/.exec(String(text))?.[1];
      if (found) settle(found);
      else process.stdout.write(String(text));
    });
    child.once('exit', (code) => refuse(new Error(`the server ended with ${code}`)));
  });
  const client = databaseUrl ? new Client({ connectionString: databaseUrl }) : null;
  await client?.connect();

  return {
    url,
    sample: async () => {
      const answered = once(child, 'message', { signal: AbortSignal.timeout(60_000) });
      child.send({});
      const [answer] = (await answered) as [unknown];
      const open = openFiles(child.pid ?? 0);
      return {
        ...told.parse(answer),
        files: open.length,
        sockets: open.filter((target) => target.startsWith('socket:')).length,
        ...(client ? await askPostgres(client) : { connections: 0, database: sizeOf(folder) }),
      };
    },
    close: async () => {
      await client?.end();
      const ended = child.exitCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function openFiles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(join(folder, name))];
    } catch {
      return [];
    }
  });
}

async function askPostgres(client: Client): Promise<{ connections: number; database: number }> {
  const { rows } = await client.query<{ connections: number; database: string }>(
    `select count(*)::int as connections, pg_database_size(current_database()) as database
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return { connections: rows[0]?.connections ?? 0, database: Number(rows[0]?.database ?? 0) };
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + (statOf(join(entry.parentPath, entry.name)) ?? 0), 0);
}

/** Files of a database come and go. */
function statOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}
