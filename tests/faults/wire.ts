import type { TransportResponse } from '../../src/db/environment/transport.ts';
import type { Network, Request } from '../simulation/world/device.ts';
import type { ReferenceServer } from '../simulation/world/reference-server.ts';

type Kind = Request['kind'];
/** lost: never arrived. answerLost: it did, and its effect stands. Otherwise what answers in the server's place. */
type Fault =
  | 'lost'
  | 'answerLost'
  | TransportResponse
  | ((request: Request) => TransportResponse | Promise<TransportResponse>);

/** The network between a device and the reference server, with the faults a test asks for. */
export class Wire {
  readonly server: ReferenceServer;
  isUp = true;
  readonly sent: Request[] = [];
  readonly #faults: { kind: Kind; fault: Fault }[] = [];
  readonly #held: { kind: Kind; release: () => void }[] = [];
  readonly #holding = new Set<Kind>();

  constructor(server: ReferenceServer) {
    this.server = server;
  }

  /** The next requests of a kind fail like this, one after the other. */
  next(kind: Kind, ...faults: Fault[]): void {
    this.#faults.push(...faults.map((fault) => ({ kind, fault })));
  }

  /** Requests of a kind are not delivered until released. */
  hold(kind: Kind): void {
    this.#holding.add(kind);
  }

  release(kind: Kind): void {
    this.#holding.delete(kind);
    for (const held of this.#held.splice(0)) {
      if (held.kind === kind) held.release();
      else this.#held.push(held);
    }
  }

  get heldCount(): number {
    return this.#held.length;
  }

  readonly network: Network = async (request) => {
    this.sent.push(request);
    if (this.#holding.has(request.kind)) {
      await new Promise<void>((release) => this.#held.push({ kind: request.kind, release }));
    }
    if (!this.isUp) throw new TypeError('Failed to fetch');
    const at = this.#faults.findIndex(({ kind }) => kind === request.kind);
    const [planned] = at < 0 ? [] : this.#faults.splice(at, 1);
    const fault = planned?.fault;
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    if (typeof fault === 'function') return fault(request);
    if (typeof fault === 'object') return fault;
    const answer = this.server.answer(request);
    if (fault === 'answerLost') throw new TypeError('Failed to fetch');
    return answer;
  };

  /** The requests of a kind since the start. */
  of<K extends Kind>(kind: K): Extract<Request, { kind: K }>[] {
    return this.sent.filter((request) => request.kind === kind) as Extract<Request, { kind: K }>[];
  }
}
