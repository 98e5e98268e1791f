import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that keeps what it takes. */
export type Mailbox = {
  url: string;
  received: { to: string; source: string }[];
  /** While true it answers 'try again later'. */
  setBusy: (busy: boolean) => void;
  /** From now on no sender is answered; resolves once one waits. What it wanted to send is not taken. */
  hold: () => Promise<void>;
  release: () => void;
  close: () => Promise<void>;
};

export async function openMailbox(): Promise<Mailbox> {
  const received: Mailbox['received'] = [];
  let isBusy = false;
  let held: (() => void) | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => {
      if (held) return held();
      const busy = Object.assign(new Error('Try again later'), { responseCode: 451 });
      done(isBusy ? busy : null);
    },
    onData: (stream, session, done) => {
      let source = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (source += chunk));
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', source });
        done();
      });
    },
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    setBusy: (busy) => (isBusy = busy),
    hold: () => new Promise((settle) => (held = settle)),
    release: () => (held = null),
    close: () => new Promise((settle) => server.close(() => settle())),
  };
}
