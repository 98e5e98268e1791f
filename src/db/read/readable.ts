import type { MatchDocument } from '../../../contract/entities/match.ts';
import type { Environment } from '../environment/environment.ts';
import type { Observable } from '../environment/value.ts';
import type { Database } from '../storage/database.ts';
import type { Transport } from '../environment/transport.ts';
import type { Mirror } from './mirror.ts';
import type { StoreStatus } from '../model/status.ts';

/** The parts of a store available to readers; each reader takes the parts it needs. */
export type Readable = {
  readonly environment: Environment;
  readonly transport: Transport;
  readonly mirror: Mirror;
  readonly status: Observable<StoreStatus>;
  /** Null if nothing can be stored; replaced by another one after it was lost. */
  readonly database: Database | null;
  /** Resolves once it is known whether something can be stored; before that, `database` is null. */
  readonly opened: () => Promise<void>;
  readonly documentsOf: (ids: string[]) => Promise<MatchDocument[]>;
};
