import { fromCallback } from 'xstate';
import type { SocketQuery } from '../../contract/realtime.ts';
import type { RealtimeEvent } from '../machines/realtime.ts';

/**
 * The live socket as a stream of the realtime flow, which decides about silence and about trying again. `query`
 * is asked at each connection, so that a new one carries the newest token; null means that nobody is signed in.
 */
export const createSocket = (query: () => SocketQuery | null) =>
  fromCallback(({ sendBack }) => {
    const tell = (fact: RealtimeEvent) => sendBack(fact);
    const asked = query();
    if (!asked) {
      tell({ type: 'CONNECTION_REFUSED' });
      return undefined;
    }
    const ending = new AbortController();
    const { signal } = ending;
    import('./connection.ts').then(
      ({ connect }) => !signal.aborted && signal.addEventListener('abort', connect(asked, tell)),
      () => tell({ type: 'CONNECTION_LOST' }),
    );
    return () => ending.abort();
  });
