/** The owner of the data in a database: there is one database per deployment, account and user. */
export type Owner = { deployment: string; account: string; user: string };

export function databaseName({ deployment, account, user }: Owner): string {
  return ['vigia', deployment, account, user].map(encodeURIComponent).join('/');
}

export function isSameOwner(a: Owner | null, b: Owner): boolean {
  return a !== null && databaseName(a) === databaseName(b);
}
