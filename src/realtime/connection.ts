import { io } from 'socket.io-client';
import {
  DISCONNECT_EVENT,
  LISTEN_EVENT,
  MESSAGE_EVENT,
  readRealtimeMessage,
  SOCKET_PATH,
  type SocketQuery,
} from '../../contract/realtime.ts';
import type { RealtimeEvent } from '../machines/shell/realtime.ts';

/** Connects with the query `asked` and reports events until the returned function is called. */
export function connect(asked: SocketQuery, tell: (fact: RealtimeEvent) => void): () => void {
  const socket = io({
    path: SOCKET_PATH,
    query: asked,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnection: false,
    forceNew: true,
  });
  socket.on('connect', () => {
    socket.emit(LISTEN_EVENT, asked.user_id);
    tell({ type: 'CONNECTED' });
  });
  socket.on(MESSAGE_EVENT, (payload: unknown) =>
    tell({ type: 'MESSAGE_RECEIVED', message: readRealtimeMessage(payload) }),
  );
  socket.io.on('ping', () => tell({ type: 'HEARD' }));
  // A refusal by the server closes the socket; after a failed transport it stays active.
  socket.on('connect_error', () =>
    tell({ type: socket.active ? 'CONNECTION_LOST' : 'CONNECTION_REFUSED' }),
  );
  // If the server closes the connection, it was refused; if the connection breaks, it was lost.
  socket.on('disconnect', (reason) =>
    tell({
      type: reason === 'io server disconnect' ? 'CONNECTION_REFUSED' : 'CONNECTION_LOST',
    }),
  );
  return () => {
    socket.off();
    if (socket.connected) socket.emit(DISCONNECT_EVENT, asked.user_id);
    socket.disconnect();
  };
}
