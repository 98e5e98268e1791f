/** What a session does on this device once its first rows are drawn: one file, so that all of it is here or none. */
export { storeWork } from './db/store-work.ts';
export { connect } from './realtime/connection.ts';
