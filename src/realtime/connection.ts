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

/** Connects with the query `socketQuery` and reports events until the returned function is called. */
export function connect(socketQuery: SocketQuery, emit: (fact: RealtimeEvent) => void): () => void {
  const socket = io({
    path: SOCKET_PATH,
    query: socketQuery,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnection: false,
    forceNew: true,
  });
  socket.on('connect', () => {
    socket.emit(LISTEN_EVENT, socketQuery.user_id);
    emit({ type: 'CONNECTED' });
  });
  socket.on(MESSAGE_EVENT, (payload: unknown) =>
    emit({ type: 'MESSAGE_RECEIVED', message: readRealtimeMessage(payload) }),
  );
  socket.io.on('ping', () => emit({ type: 'HEARD' }));
  // A refusal by the server closes the socket; after a failed transport it stays active.
  socket.on('connect_error', () =>
    emit({ type: socket.active ? 'CONNECTION_LOST' : 'CONNECTION_REFUSED' }),
  );
  // If the server closes the connection, it was refused; if the connection breaks, it was lost.
  socket.on('disconnect', (reason) =>
    emit({
      type: reason === 'io server disconnect' ? 'CONNECTION_REFUSED' : 'CONNECTION_LOST',
    }),
  );
  return () => {
    socket.off();
    if (socket.connected) socket.emit(DISCONNECT_EVENT, socketQuery.user_id);
    socket.disconnect();
  };
}
