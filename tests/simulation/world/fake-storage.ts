import * as fake from 'fake-indexeddb';

/** The classes of the storage the tests run on, typed as the browser's. */
export const FDBObjectStore = fake.IDBObjectStore as unknown as { prototype: IDBObjectStore };
export const FakeFactory = fake.IDBFactory as unknown as new () => IDBFactory;
export const FakeKeyRange = fake.IDBKeyRange;
