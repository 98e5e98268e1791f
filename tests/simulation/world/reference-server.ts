import type { SyncChanges } from '../../../contract/calls/sync.ts';
import type { Alert } from '../../../contract/entities/alert.ts';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { encodeDocument } from '../../../contract/sync/compact-document.ts';
import { encodeDocumentPage } from '../../../contract/sync/document-page.ts';
import { encodeSnapshot } from '../../../contract/sync/snapshot.ts';
import { Catalogue } from '../../../contract/catalogue/catalogue.ts';
import { listColumnsOf } from '../../../src/db/storage/stored-columns.ts';
import type { TransportResponse, DocumentsQuery } from '../../../src/db/environment/transport.ts';
import type { Request } from './device.ts';
import { matchOf } from './sample-match.ts';

/** One change that took effect: by which key, and in which order. */
export type Effect = { key: string; call: string; input: Record<string, unknown> };

type Backup = Pick<ReferenceServer, 'seq' | 'epoch'> & {
  matches: Map<string, MatchDocument>;
  alerts: Map<string, { alert: Alert; seq: number }>;
  deleted: Map<string, number>;
  outcomes: Map<string, { request: string; answer: TransportResponse }>;
  effects: Effect[];
};

/** The smallest server that keeps the promises the store builds on: ordered seq, idempotent keys, sync with epochs. */
export class ReferenceServer {
  seq = 0;
  epoch = 'epoch-1';
  compacted = 0;
  /** Everything that ever took effect and was not undone by a restore. */
  effects: Effect[] = [];
  matches = new Map<string, MatchDocument>();
  alerts = new Map<string, { alert: Alert; seq: number }>();
  deleted = new Map<string, number>();
  outcomes = new Map<string, { request: string; answer: TransportResponse }>();
  /** Documents of a part. */
  partSize = 150;
  /** So many changes later a snapshot is made anew. */
  keptFor = 4;
  kept: { epoch: string; seq: number; bytes: Uint8Array } | null = null;
  /** Refuses a call with a sentence. */
  refuses: (call: string, input: Record<string, unknown>) => string | null = () => null;

  seed(count: number): this {
    for (let i = 1; i <= count; i++) this.put(matchOf(`m${i}`));
    return this;
  }

  put(match: MatchDocument): number {
    this.seq++;
    this.matches.set(match.match_id, { ...match, seq: this.seq });
    this.deleted.delete(match.match_id);
    return this.seq;
  }

  change(id: string, patch: Partial<MatchDocument>): number {
    const match = this.matches.get(id);
    return match ? this.put({ ...match, ...patch }) : this.seq;
  }

  delete(id: string): number {
    if (!this.matches.delete(id)) return this.seq;
    this.seq++;
    this.deleted.set(id, this.seq);
    return this.seq;
  }

  putAlert(alert: Alert): number {
    this.seq++;
    this.alerts.set(alert.id, { alert, seq: this.seq });
    return this.seq;
  }

  backup(): Backup {
    const { seq, epoch } = this;
    return {
      seq,
      epoch,
      matches: new Map(this.matches),
      alerts: new Map(this.alerts),
      deleted: new Map(this.deleted),
      outcomes: new Map(this.outcomes),
      effects: [...this.effects],
    };
  }

  restore(backup: Backup): void {
    Object.assign(this, { ...backup, matches: new Map(backup.matches) });
    this.alerts = new Map(backup.alerts);
    this.deleted = new Map(backup.deleted);
    this.outcomes = new Map(backup.outcomes);
    this.effects = [...backup.effects];
    this.epoch = `${backup.epoch}+`;
  }

  /** Forgets deletions up to now: older cursors must load again. */
  compact(): void {
    this.compacted = this.seq;
    this.deleted.clear();
  }

  pull(cursor: number, epoch: string, limit: number): TransportResponse<SyncChanges | null> {
    const isForeign = epoch !== '' && epoch !== this.epoch;
    if (isForeign || cursor > this.seq || (cursor > 0 && cursor < this.compacted)) {
      return { status: 410, body: null, seq: null, retryAfter: null };
    }
    const rows = [
      ...[...this.matches.values()].map((match) => ({ seq: match.seq, match })),
      ...[...this.deleted].map(([id, seq]) => ({ seq, id })),
      ...[...this.alerts.values()].map(({ alert, seq }) => ({ seq, alert })),
    ];
    const page = rows
      .filter(({ seq }) => seq > cursor)
      .toSorted((a, b) => a.seq - b.seq)
      .slice(0, limit);
    const isLast = page.length < limit;
    const end = isLast ? this.seq : page.at(-1)!.seq;
    return {
      status: 200,
      seq: null,
      retryAfter: null,
      body: {
        epoch: this.epoch,
        prevSeq: cursor,
        cursor: end,
        upserts: {
          matches: page.flatMap((row) => ('match' in row ? [row.match] : [])),
          websites: [],
          notifications: [],
          importations: [],
          exportations: [],
          alerts: page.flatMap((row) => ('alert' in row ? [row.alert] : [])),
          preferences: [],
          pricingRules: [],
          priceProposals: [],
        },
        deletes: {
          matches: page.flatMap((row) => ('id' in row ? [row.id] : [])),
          websites: [],
          notifications: [],
          importations: [],
          exportations: [],
          alerts: [],
          preferences: [],
          pricingRules: [],
          priceProposals: [],
        },
        hasMore: end < this.seq,
      },
    };
  }

  /** A list of some changes ago, if one was asked for then, as it is kept for all devices. */
  snapshot(cursor: number): TransportResponse<Uint8Array | null> {
    const { kept } = this;
    const isGood =
      kept &&
      kept.epoch === this.epoch &&
      kept.seq <= this.seq &&
      kept.seq >= this.compacted &&
      this.seq - kept.seq <= this.keptFor &&
      (kept.seq >= cursor || cursor > this.seq);
    const bytes = isGood ? kept.bytes : this.#makeSnapshot();
    this.kept = { epoch: this.epoch, seq: isGood ? kept.seq : this.seq, bytes };
    return { status: 200, body: bytes, seq: null, retryAfter: null };
  }

  #makeSnapshot(): Uint8Array {
    const rows = this.#rows();
    const catalogue = new Catalogue();
    catalogue.change(rows);
    const ends = rows.flatMap(({ seq }, i) =>
      (i + 1) % this.partSize === 0 || i + 1 === rows.length ? [seq] : [],
    );
    return encodeSnapshot({
      epoch: this.epoch,
      cursor: this.seq,
      upserts: {
        websites: [],
        notifications: [],
        importations: [],
        exportations: [],
        alerts: [...this.alerts.values()].map(({ alert }) => alert),
        preferences: [],
        pricingRules: [],
        priceProposals: [],
      },
      ends,
      columns: listColumnsOf(catalogue.columns),
    });
  }

  documents(input: DocumentsQuery): TransportResponse<string | null> {
    const { epoch, upTo } = input;
    if (epoch !== this.epoch || upTo > this.seq) {
      return { status: 410, body: null, seq: null, retryAfter: null };
    }
    const isAsked = ({ match_id, seq }: MatchDocument) =>
      seq <= upTo && ('ids' in input ? input.ids.includes(match_id) : seq > input.after);
    const found = this.#rows().filter(isAsked);
    const page = 'ids' in input ? found : found.slice(0, input.limit);
    const body = encodeDocumentPage({
      epoch: this.epoch,
      seq: this.seq,
      next: page.length < found.length ? page.at(-1)!.seq : null,
      ids: page.map(({ match_id }) => match_id),
      documents: page.map(encodeDocument),
    });
    return { status: 200, body, seq: null, retryAfter: null };
  }

  #rows(): MatchDocument[] {
    return [...this.matches.values()].toSorted((a, b) => a.seq - b.seq);
  }

  answer(request: Request): TransportResponse {
    switch (request.kind) {
      case 'send':
        return this.send(request.call, request.input, request.key, request.isRepeatOnly);
      case 'pull':
        return this.pull(request.cursor, request.epoch, request.limit);
      case 'snapshot':
        return this.snapshot(request.cursor);
      case 'documents':
        return this.documents(request.input);
      case 'ask':
        return answerOf(404, null);
    }
  }

  send(
    call: string,
    input: Record<string, unknown>,
    key: string,
    isRepeatOnly = false,
  ): TransportResponse {
    const request = JSON.stringify([call, input]);
    const known = this.outcomes.get(key);
    if (known) {
      return known.request === request
        ? known.answer
        : answerOf(409, { message: 'This key was already used for another request.' });
    }
    const reason = this.refuses(call, input);
    const answer = isRepeatOnly
      ? answerOf(412, { message: 'The change was not made.' })
      : reason
        ? answerOf(422, { message: reason })
        : this.#perform(call, input, key);
    this.outcomes.set(key, { request, answer });
    return answer;
  }

  #perform(call: string, input: Record<string, unknown>, key: string): TransportResponse {
    switch (call) {
      case 'setFavourite': {
        const id = String(input['id_match']);
        if (!this.matches.has(id)) return answerOf(404, { message: 'There is no such match.' });
        this.effects.push({ key, call, input });
        const seq = this.change(id, { favorite: input['favorite'] === true });
        return answerOf(200, { status: true, operation: input['favorite'] }, seq);
      }
      case 'setAlertStatus': {
        const known = this.alerts.get(String(input['id']));
        if (!known) return answerOf(404, { message: 'There is no such alert.' });
        this.effects.push({ key, call, input });
        const seq = this.putAlert({ ...known.alert, status: input['status'] === true });
        return answerOf(200, { status: true }, seq);
      }
      case 'deleteMatch':
      case 'editMatch': {
        const id = String(input['match'] ?? input['match_id']);
        if (!this.matches.has(id)) return answerOf(404, { message: 'There is no such match.' });
        this.effects.push({ key, call, input });
        const seq = call === 'deleteMatch' ? this.delete(id) : this.change(id, { verified: true });
        return answerOf(200, { status: true }, seq);
      }
      default:
        throw new Error(`the reference server does not know the call '${call}'`);
    }
  }
}

export function answerOf(
  status: number,
  body: unknown,
  seq: number | null = null,
): TransportResponse {
  return { status, body, seq, retryAfter: null };
}
