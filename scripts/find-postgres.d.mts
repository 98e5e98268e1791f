/** The PostgreSQL to test with; null where none answers. `name` as in 'PostgreSQL 15 at 127.0.0.1:5432'. */
export function findPostgres(): Promise<{ url: string; name: string } | null>;
