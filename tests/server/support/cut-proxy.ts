import { EventEmitter, once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../../scripts/prepare.mjs';

/** A way to the database that can be cut, as a network or a restart of the database does. */
export type CutProxy = {
  /** The database's address, through the proxy. */
  url: string;
  /** Breaks every connection off, without a word; new ones are taken. */
  cut: () => void;
  /** Lets nothing through any more on the connections that are open, as a firewall that forgot them. */
  silence: () => void;
  /**
   * Lets nothing through any more on the connection whose client sends a statement that begins with `statement`, once
   * that has reached the database. Resolves then.
   */
  silenceAfter: (statement: string) => Promise<void>;
  /** Breaks every connection off and takes none until `start`. */
  stop: () => Promise<void>;
  /** Takes connections again, at the same port. */
  start: () => Promise<void>;
  /** Connections that are open now. */
  count: () => number;
  close: () => Promise<void>;
};

const POSTGRES_PORT = 5432;

/** Stands before the database of `databaseUrl`, on a free port of this machine. */
export async function openCutProxy(databaseUrl: string): Promise<CutProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Map<Socket, Socket>();
  const opened = new EventEmitter<{ connection: [from: Socket, to: Socket] }>();
  const take = (from: Socket) => {
    const to = connect(Number(target.port || POSTGRES_PORT), target.hostname);
    sockets.set(from, to);
    const end = () => {
      sockets.delete(from);
      from.destroy();
      to.destroy();
    };
    for (const socket of [from, to]) socket.on('error', end).on('close', end);
    from.pipe(to).pipe(from);
    opened.emit('connection', from, to);
  };
  const cut = () => {
    for (const from of sockets.keys()) {
      // Reset while it is shutting down, a socket stays open for good and keeps the thread of the tests from ending.
      if (from.writableEnded) from.destroy();
      else from.resetAndDestroy();
    }
  };
  const silenceOne = (from: Socket, to: Socket) => {
    from.unpipe(to).resume();
    to.unpipe(from).resume();
  };
  const silence = () => {
    for (const [from, to] of sockets) silenceOne(from, to);
  };
  const silenceAfter = (statement: string) =>
    new Promise<void>((resolve) => {
      const watch = (from: Socket, to: Socket) => {
        // The client waits for the answer before it sends the next, so a statement begins a chunk, after a byte of
        // type and four of length.
        from.on('data', (chunk: Buffer) => {
          if (!chunk.subarray(5).toString('latin1').startsWith(statement)) return;
          silenceOne(from, to);
          resolve();
        });
      };
      for (const [from, to] of sockets) watch(from, to);
      opened.on('connection', watch);
    });
  const listen = async (): Promise<Server> => {
    const server = createServer(take).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };

  // Not one of those that the system gives: while this is stopped, another test may be given it.
  const port = await freePort();
  let server: Server | null = await listen();
  const stop = async () => {
    const closing = server;
    server = null;
    if (!closing) return;
    const closed = once(closing, 'close');
    closing.close();
    cut();
    await closed;
  };
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;

  return {
    url: url.href,
    cut,
    silence,
    silenceAfter,
    stop,
    start: async () => {
      server ??= await listen();
    },
    count: () => sockets.size,
    close: stop,
  };
}
