/**
 * What a session does on this device that its first page from the server does without: the database and what is read and
 * stored there, and the live connection. One file, so that all of it is here or none.
 */
export { Tables } from './db/storage/indexed-tables.ts';
export { storeWork } from './db/store-work.ts';
export { connect } from './realtime/connection.ts';
