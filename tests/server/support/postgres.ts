import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../server/database/open.ts';
import { makeQueues } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database on the server that TEST_DATABASE_URL names. */
    templateDatabase: string;
  }
}

/** Before all tests on PostgreSQL: one database is migrated, for the others to be copies of. Returns how to remove it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  const name = `vigia_template_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, `create database ${name}`);
  const database = await openDatabase({ url: addressOf(url, name), dataDir: '' });
  await makeQueues(database);
  await database.close();
  project.provide('templateDatabase', name);
  return () => onServer(url, `drop database ${name} with (force)`);
}

/** The address of another database of the same server. */
export function addressOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
