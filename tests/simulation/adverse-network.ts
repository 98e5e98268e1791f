import type { SyncChanges } from '../../contract/calls/sync.ts';
import type { TransportResponse } from '../../src/db/environment/transport.ts';
import type { Chance } from './chance.ts';
import type { Clock } from './world/clock.ts';
import type { Request } from './world/device.ts';
import { answerOf, type ReferenceServer } from './world/reference-server.ts';

/** A network that loses, repeats, delays and answers in the server's place; and watches whose token went out. */
export class AdverseNetwork {
  readonly #server: ReferenceServer;
  readonly #chance: Chance;
  readonly #clock: Clock;
  readonly #oldPulls: TransportResponse<SyncChanges | null>[] = [];
  isUp = true;
  isCalm = false;
  /** Who asked each intent, by its id. */
  readonly askers: Map<string, string>;
  readonly problems: string[] = [];
  isExpired = false;

  constructor(parts: {
    server: ReferenceServer;
    chance: Chance;
    clock: Clock;
    askers: Map<string, string>;
  }) {
    this.#server = parts.server;
    this.#chance = parts.chance;
    this.#clock = parts.clock;
    this.askers = parts.askers;
  }

  readonly carry = async (request: Request): Promise<TransportResponse> => {
    this.#watch(request);
    if (!this.isUp) throw new TypeError('Failed to fetch');
    if (this.isCalm) return this.#deliver(request);
    if (this.isExpired) return answerOf(401, null);
    const fate = this.#chance.weighted({
      well: 60,
      lost: 6,
      answerLost: 8,
      late: 8,
      twice: 5,
      unwell: 5,
      busy: 3,
      replayed: 9,
    });
    switch (fate) {
      case 'well':
        return this.#deliver(request);
      case 'lost':
        throw new TypeError('Failed to fetch');
      case 'answerLost':
        this.#deliver(request);
        throw new TypeError('Failed to fetch');
      case 'late': {
        const answer = this.#deliver(request);
        await new Promise<void>((resolve) =>
          this.#clock.set(resolve, 500 + this.#chance.below(30_000)),
        );
        return answer;
      }
      case 'twice':
        this.#deliver(request);
        return this.#deliver(request);
      case 'unwell':
        return answerOf(this.#chance.of([500, 503]), null);
      case 'busy':
        return { ...answerOf(429, null), retryAfter: 5_000 };
      case 'replayed':
        return request.kind === 'pull' && this.#oldPulls.length > 0
          ? this.#chance.of(this.#oldPulls)
          : this.#deliver(request);
    }
  };

  #deliver(request: Request): TransportResponse {
    const answer = this.#server.answer(request);
    if (request.kind === 'pull' && answer.status === 200) {
      this.#oldPulls.push(structuredClone(answer) as TransportResponse<SyncChanges | null>);
    }
    return answer;
  }

  #watch(request: Request): void {
    if (request.kind !== 'send') return;
    const asker = this.askers.get(request.key);
    if (asker !== undefined && asker !== request.owner.user) {
      this.problems.push(
        `${request.key} of ${asker} went out with the token of ${request.owner.user}`,
      );
    }
  }
}
