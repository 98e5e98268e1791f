type Waiting<Key, Value> = {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
};

/**
 * Batches concurrent reads into one statement. A request during a read shares the next one: never the
 * running one, which may miss a change that the caller already knows.
 *
 * @param read what tells the value of each of the keys; it throws for a key that has none
 */
export function batchReads<Key, Value>(
  read: (keys: Key[]) => Promise<(key: Key) => Value>,
): (key: Key) => Promise<Value> {
  let waiting: Waiting<Key, Value>[] = [];
  let isReading = false;

  async function answer(asked: Waiting<Key, Value>[]): Promise<void> {
    try {
      const valueOf = await read(asked.map(({ key }) => key));
      for (const { key, resolve, reject } of asked) {
        try {
          resolve(valueOf(key));
        } catch (error) {
          reject(error);
        }
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  async function answerAll(): Promise<void> {
    isReading = true;
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      await answer(asked);
    }
    isReading = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isReading) void answerAll();
    });
}
