import { fromCallback } from 'xstate';
import type { SocketQuery } from '../../contract/realtime.ts';
import type { RealtimeEvent } from '../machines/realtime.ts';
// At once, not when it is needed: a browser never loads a module again that it could not load once.
import { connect } from './connection.ts';

/**
 * The live socket as a stream of the realtime flow, which decides about silence and about trying again. `query`
 * is asked at each connection, so that a new one carries the newest token; null means that nobody is signed in.
 */
export const createSocket = (query: () => SocketQuery | null) =>
  fromCallback(({ sendBack }) => {
    const tell = (fact: RealtimeEvent) => sendBack(fact);
    const asked = query();
    if (asked) return connect(asked, tell);
    tell({ type: 'CONNECTION_REFUSED' });
    return undefined;
  });
