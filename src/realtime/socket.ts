import { fromCallback } from 'xstate';
import type { SocketQuery } from '../../contract/realtime.ts';
import type { RealtimeEvent } from '../machines/shell/realtime.ts';
import type { connect } from './connection.ts';

/**
 * The realtime socket as a stream of the realtime flow, which decides about silence and reconnecting. `query` is called
 * at each connection, so that a new one has the newest token; null means that nobody is signed in.
 */
export const createSocket = (
  query: () => SocketQuery | null,
  loadConnect: () => Promise<typeof connect>,
) =>
  fromCallback(({ sendBack }) => {
    const emit = (fact: RealtimeEvent) => sendBack(fact);
    let isOver = false;
    let end = () => {};
    const begin = (open: typeof connect) => {
      if (isOver) return;
      const socketQuery = query();
      if (socketQuery) end = open(socketQuery, emit);
      else emit({ type: 'CONNECTION_REFUSED' });
    };
    loadConnect().then(begin, () => emit({ type: 'CONNECTION_LOST' }));
    return () => {
      isOver = true;
      end();
    };
  });
