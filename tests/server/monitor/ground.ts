import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../server/config.ts';
import { startServer, type RunningServer } from '../../../server/server.ts';
import { openTestDatabase } from '../support/database.ts';
import { makeDataFolder } from '../support/template.ts';
import { parseExposition, type Family } from './exposition.ts';

export const TOKEN = 'a token of sixteen characters or more'.replaceAll(' ', '-');

/** A database that real servers are started on: a folder, or one of the PostgreSQL of TEST_DATABASE_URL. */
export async function openStorage(): Promise<{
  env: Record<string, string>;
  close: () => Promise<void>;
}> {
  if (process.env['TEST_DATABASE_URL']) {
    const database = await openTestDatabase();
    if (database.kind !== 'postgres') throw new Error('this is no PostgreSQL');
    return { env: { DATABASE_URL: database.url }, close: database.close };
  }
  const folder = join(tmpdir(), `vigia-monitor-${randomUUID()}`);
  await makeDataFolder(folder);
  return {
    env: { DATA_DIR: folder },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

export const startReal = (env: Record<string, string>): Promise<RunningServer> =>
  startServer(readConfig({ PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', ...env }));

export type Scrape = {
  families: Map<string, Family>;
  /** The value of the one sample that has these labels, of those that have them the sum; undefined without one. */
  value: (name: string, labels?: Record<string, string>) => number | undefined;
};

/** Reads the metrics at an address as Prometheus would. */
export async function scrape(url: string, token: string | null = TOKEN): Promise<Scrape> {
  const response = await fetch(url, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  if (response.status !== 200) throw new Error(`the metrics are answered ${response.status}`);
  const type = response.headers.get('content-type');
  if (type !== 'text/plain; version=0.0.4; charset=utf-8') throw new Error(`they are ${type}`);
  const families = parseExposition(await response.text());
  const samples = [...families.values()].flatMap((family) => family.samples);
  return {
    families,
    value: (name, labels = {}) => {
      const found = samples.filter(
        (sample) =>
          sample.name === name &&
          Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
      );
      return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
    },
  };
}
