import { userInfo } from 'node:os';
import pg from 'pg';

/** How long a server may take to answer before it counts as none. */
const TIMEOUT_MS = 5_000;

/**
 * The PostgreSQL to test with: the one TEST_DATABASE_URL names, else one on this machine that trusts local users and
 * lets them make databases.
 *
 * @returns {Promise<{ url: string, name: string } | null>} `name` as in 'PostgreSQL 15 at 127.0.0.1:5432'
 * @throws when TEST_DATABASE_URL names one that does not answer.
 */
export async function findPostgres() {
  const { TEST_DATABASE_URL: given } = process.env;
  if (given) return { url: given, name: await nameOf(given) };
  for (const user of new Set(['postgres', userInfo().username])) {
    const url = `postgres://${user}@127.0.0.1:5432/postgres`;
    try {
      return { url, name: await nameOf(url) };
    } catch {
      // Nobody there, or not for this user.
    }
  }
  return null;
}

async function nameOf(url) {
  const { host } = new URL(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  try {
    await client.connect();
    const { rows } = await client.query(
      `select split_part(current_setting('server_version'), '.', 1) as version,
         rolcreatedb or rolsuper as can_create from pg_roles where rolname = current_user`,
    );
    const [{ version, can_create: canCreate }] = rows;
    if (!canCreate) throw new Error('its user may not create databases');
    return `PostgreSQL ${version} at ${host}`;
  } catch (error) {
    throw new Error(`the PostgreSQL at ${host} cannot be used: ${error.message}`, { cause: error });
  } finally {
    await client.end();
  }
}
