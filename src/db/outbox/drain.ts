import type { Hindrance } from '../../machines/shared/change.ts';
import type { DrainOutcome } from '../../machines/shell/sync.ts';
import { backoffMs, LONGEST_WAIT_MS } from '../environment/backoff.ts';
import type { Environment } from '../environment/environment.ts';
import { hindranceOf } from '../environment/hindrance.ts';
import { FILE_TIMEOUT_MS, TIMEOUT_MS, withTimeout } from '../environment/timeout.ts';
import { intentTypeOf } from '../intents/intents.ts';
import type { Key } from '../model/keys.ts';
import { isSameOwner, type Owner } from '../model/owner.ts';
import type { Intent, Outcome, StoredFile } from '../model/records.ts';
import { isDeclined } from './declined.ts';
import type { TransportResponse, Transport } from '../environment/transport.ts';
import type { Database } from '../storage/database.ts';
import type { RecordOptions, Sent } from './writes/record.ts';
import { StoreError } from '../storage/store-error.ts';
import type { OutboxWriters } from './writers.ts';

/** The number of concurrent requests. */
const MOST_IN_FLIGHT = 4;
/** The number of intents claimed together: a transaction per request would take longer than the request. */
const MOST_CLAIMED = 32;
/**
 * A claim expires after this time: a suspended tab may no longer be the leader. It is shorter than the silence after
 * which a leader is replaced.
 */
const CLAIM_GOOD_FOR_MS = 5_000;

export type DrainParts = {
  /** Intents whose answer this tab awaits; kept from one drain to the next. */
  inFlight: Map<string, Promise<void>>;
  database: Database;
  owner: Owner;
  transport: Transport;
  environment: Pick<Environment, 'now' | 'random' | 'setTimeout' | 'clearTimeout'>;
  writers: Pick<OutboxWriters, 'claim' | 'record'>;
  onTouched: (keys: Key[]) => void;
  /** Called when an intent was applied, refused or held, and when the server failed at it: then it is still queued. */
  onOutcome: (intent: Intent) => void;
  /** Resolves when there is more to send: a slow answer must not block other lanes. */
  nextCommit: () => Promise<void>;
};

/** The status of the answer to a repetition whose first request had no effect. */
const NOT_MADE = 412;

/** 4xx statuses that do not refuse the request itself. */
const TRY_AGAIN = new Set([408, 425, 429]);

/** `isRepeat`: the server is only asked what came of it. */
type Asked = { intent: Intent; isRepeat: boolean };
type Answered = Asked & { answer: TransportResponse | null };
type Ready = Asked & { file: StoredFile | undefined; claimedAt: number };

/**
 * Sends the head of each lane, at most four at a time, until nothing can be sent at present. Answers that arrive
 * meanwhile are recorded together. If an answer never arrives, its intent stays `sending`, to be sent again with the
 * same key.
 */
export async function drain(parts: DrainParts, options: RecordOptions): Promise<DrainOutcome> {
  const draining = new Draining(parts, options);
  try {
    return await draining.run();
  } catch (error) {
    if (error instanceof StoreError) return { kind: 'fenced' };
    throw error;
  } finally {
    draining.isOver = true;
  }
}

class Draining {
  isOver = false;
  readonly #parts: DrainParts;
  readonly #options: RecordOptions;
  /** Claimed intents, sent as soon as there is capacity. */
  #ready: Ready[] = [];
  #answered: Answered[] = [];
  #stop: 'signedOut' | 'unreachable' | null = null;
  #delayMs = 0;
  #hindrance: Hindrance | null = null;
  #failure: { error: unknown } | null = null;
  #sent = 0;

  constructor(parts: DrainParts, options: RecordOptions) {
    this.#parts = parts;
    this.#options = options;
  }

  async run(): Promise<DrainOutcome> {
    const { inFlight, environment, nextCommit } = this.#parts;
    for (;;) {
      const nextAt = await this.#claim();
      this.#send();
      if (inFlight.size === 0 && this.#answered.length === 0 && this.#ready.length === 0) {
        if (this.#failure) throw this.#failure.error;
        if (this.#stop === 'signedOut') return { kind: 'signedOut' };
        if (this.#stop === 'unreachable') {
          const [delayMs, hindrance] = [this.#delayMs, this.#hindrance];
          return { kind: 'unreachable', delayMs, hindrance, retryAt: environment.now() + delayMs };
        }
        return { kind: 'drained', sent: this.#sent, delayMs: nextAt && nextAt - environment.now() };
      }
      const isIdle = this.#answered.length === 0 && inFlight.size > 0;
      if (isIdle) await Promise.race([...inFlight.values(), nextCommit()]);
      try {
        await this.#record();
      } catch (error) {
        this.#failure ??= { error };
        this.#ready = [];
      }
    }
  }

  /** Returns the time at which the next head may be sent (ms); null when none waits for a retry. */
  async #claim(): Promise<number | null> {
    const { database, environment, writers, owner, transport, inFlight } = this.#parts;
    if (!isSameOwner(transport.owner(), owner)) this.#stop ??= 'signedOut';
    const claimedIds = [...inFlight.keys(), ...this.#ready.map(({ intent }) => intent.id)];
    const room = MOST_CLAIMED - claimedIds.length;
    if (this.#stop || this.#failure || this.#ready.length >= MOST_IN_FLIGHT || room <= 0)
      return null;
    const now = environment.now();
    const { intents, doubtful, files, held, nextAt } = await writers.claim(database, {
      leaderEpoch: this.#options.leaderEpoch,
      now,
      most: room,
      inFlight: new Set([...claimedIds, ...this.#answered.map(({ intent }) => intent.id)]),
    });
    for (const intent of intents) {
      const file = files.find((one) => one.intent === intent.id);
      this.#ready.push({ intent, isRepeat: doubtful.has(intent.id), file, claimedAt: now });
    }
    if (held.length > 0) this.#parts.onTouched(held.flatMap(({ keys }) => keys));
    for (const intent of held) this.#parts.onOutcome(intent);
    return nextAt;
  }

  #send(): void {
    const { inFlight, environment } = this.#parts;
    while (!this.isOver && !this.#isHalted() && inFlight.size < MOST_IN_FLIGHT) {
      const [next] = this.#ready;
      if (!next || isOld(next, environment.now())) return;
      this.#ready.shift();
      inFlight.set(next.intent.id, this.#deliver(next));
    }
  }

  #isHalted(): boolean {
    return this.#stop !== null || this.#failure !== null;
  }

  async #deliver(ready: Ready): Promise<void> {
    const { intent, isRepeat } = ready;
    try {
      const answer = await ask(this.#parts, ready).catch((error: unknown) => {
        this.#hindrance ??= hindranceOf(error);
        return null;
      });
      this.#answered.push({ intent, isRepeat, answer });
      if (answer === null) {
        this.#stop ??= 'unreachable';
        const delayMs = backoffMs(intent.attempts - 1, this.#parts.environment.random);
        this.#delayMs = Math.max(this.#delayMs, delayMs);
      } else if (answer.status === 401) this.#stop ??= 'signedOut';
    } catch (error) {
      this.#failure ??= { error };
    } finally {
      this.#parts.inFlight.delete(intent.id);
      this.#send();
    }
  }

  async #record(): Promise<void> {
    const { database, environment, writers, onOutcome, onTouched } = this.#parts;
    const answered = this.#answered.splice(0);
    const now = environment.now();
    const isUnsent = (one: Ready) => this.#isHalted() || isOld(one, now);
    const unsent = this.#ready.filter(isUnsent);
    this.#ready = this.#ready.filter((one) => !isUnsent(one));
    const batch = [
      ...answered.map((one) => ({ id: one.intent.id, sent: sentOf(this.#parts, one) })),
      ...unsent.map(({ intent }) => ({ id: intent.id, sent: { kind: 'unsent' } as const })),
    ];
    if (batch.length === 0) return;
    const recorded = await writers.record(database, batch, this.#options);
    const failed = new Set(answered.filter(isFirstFailure).map(({ intent }) => intent.id));
    for (const intent of recorded) {
      const isOver = intent.state !== 'queued';
      if (isOver) this.#sent += 1;
      if (isOver || failed.has(intent.id)) onOutcome(intent);
    }
    onTouched([...new Set(answered.flatMap(({ intent }) => intent.keys))]);
  }
}

/**
 * The server answered, and neither applied nor refused the change. What is sent again and again fails again and again:
 * only the first time is told.
 */
function isFirstFailure({ intent, answer }: Answered): boolean {
  return answer !== null && isTriedAgain(answer.status) && intent.outcome === null;
}

const isTriedAgain = (status: number) => status >= 500 || TRY_AGAIN.has(status);

/** A time in the future was written before the clock was set back. */
function isOld({ claimedAt }: Ready, now: number): boolean {
  return claimedAt > now || now - claimedAt > CLAIM_GOOD_FOR_MS;
}

/** Rejects if there is no answer. */
async function ask(
  { owner, transport, environment }: DrainParts,
  { intent, isRepeat, file: stored }: Ready,
): Promise<TransportResponse> {
  const type = intentTypeOf(intent.type);
  if (!type) return unknownIntent(intent);
  // The token is read at the last moment: another user may have signed in since the claim.
  if (!isSameOwner(transport.owner(), owner)) return signedOut;
  const file = stored && new File([stored.file], stored.name, { type: stored.file.type });
  const input = { ...type.input(intent.args), ...(file && { file }) };
  return withTimeout(environment, file ? FILE_TIMEOUT_MS : TIMEOUT_MS, (signal) =>
    transport.send(type.call, input, {
      idempotencyKey: intent.id,
      ...(isRepeat && { isRepeatOnly: true }),
      signal,
    }),
  );
}

const signedOut: TransportResponse = { status: 401, body: null, seq: null, retryAfter: null };

/** Stored by a newer build and read by an older one: the user decides, nothing is dropped. */
function unknownIntent({ type }: Intent): TransportResponse {
  const message = `This version of the app does not know '${type}'. Reload to get the newer one.`;
  return { status: 400, body: { message }, seq: null, retryAfter: null };
}

function sentOf(
  { environment }: DrainParts,
  { intent: { attempts }, isRepeat, answer }: Answered,
): Sent {
  const now = environment.now();
  // The drain waits, and stops waiting as soon as the network is back.
  if (answer === null) return { kind: 'later', nextAt: 0, outcome: null };
  const { status, body, seq, retryAfter } = answer;
  const outcome: Outcome = { status, body, seq, at: new Date(now).toISOString() };
  if (status >= 200 && status < 300) {
    return { kind: isDeclined(body) ? 'rejected' : 'applied', outcome };
  }
  if (status === 401) return { kind: 'later', nextAt: 0, outcome: null };
  if (isTriedAgain(status)) {
    const requestedWaitMs = Math.min(retryAfter ?? 0, LONGEST_WAIT_MS);
    const wait = Math.max(backoffMs(attempts - 1, environment.random), requestedWaitMs);
    return { kind: 'later', nextAt: now + wait, outcome };
  }
  return { kind: isRepeat && status === NOT_MADE ? 'held' : 'rejected', outcome };
}
