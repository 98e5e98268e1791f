/** The input of a form without a session, stored in this tab until it is closed. */
export function createTypedForm(storage: Storage, name: string) {
  const key = `typed ${name}`;
  return {
    read: (): Readonly<Record<string, string>> => JSON.parse(storage.getItem(key) ?? '{}'),
    keep: (fields: Readonly<Record<string, string>>) =>
      storage.setItem(key, JSON.stringify(fields)),
    drop: () => storage.removeItem(key),
  };
}
