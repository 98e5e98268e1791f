import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type Verdict = { code: number; words: string };

/** A mail server on loopback that treats each recipient as a test wishes. */
export type PostOffice = {
  url: string;
  received: { to: string; source: string }[];
  /** How often a recipient was asked for, taken or not. */
  asked: (recipient: string) => number;
  connections: () => number;
  /** From now on, what it answers for a recipient; null takes the mail. */
  answer: (recipient: string, verdict: Verdict | null) => void;
  /** From now on, what it answers to who sends; null takes it. */
  answerSender: (verdict: Verdict | null) => void;
  /** Mails to these recipients are heard whole, and taken when `release` is called. Returns how many wait. */
  hold: (isHeld: (recipient: string) => boolean) => { waiting: () => number };
  release: () => void;
  close: () => Promise<void>;
};

export async function openPostOffice(): Promise<PostOffice> {
  const received: PostOffice['received'] = [];
  const asked = new Map<string, number>();
  const verdicts = new Map<string, Verdict>();
  let ofSender: Verdict | null = null;
  let isHeld = (_recipient: string) => false;
  let held: (() => void)[] = [];
  let connections = 0;
  const errorOf = (verdict: Verdict | null | undefined) =>
    verdict ? Object.assign(new Error(verdict.words), { responseCode: verdict.code }) : null;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onMailFrom: (_address, _session, done) => done(errorOf(ofSender)),
    onRcptTo: ({ address }, _session, done) => {
      asked.set(address, (asked.get(address) ?? 0) + 1);
      done(errorOf(verdicts.get(address)));
    },
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address).join();
      let source = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => (source += chunk));
      stream.on('end', () => {
        const take = () => {
          received.push({ to, source });
          done();
        };
        if (isHeld(to)) held.push(take);
        else take();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    asked: (recipient) => asked.get(recipient) ?? 0,
    connections: () => connections,
    answer: (recipient, verdict) => {
      if (verdict) verdicts.set(recipient, verdict);
      else verdicts.delete(recipient);
    },
    answerSender: (verdict) => (ofSender = verdict),
    hold: (given) => {
      isHeld = given;
      return { waiting: () => held.length };
    },
    release: () => {
      isHeld = () => false;
      for (const take of held) take();
      held = [];
    },
    close: () => new Promise((settle) => server.close(() => settle())),
  };
}
