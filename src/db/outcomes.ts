import { Emitter } from './environment/emitter.ts';
import { UNSENT, type Intent } from './model/records.ts';

/**
 * What became of changes: of those of this page, and of pages that have been closed. Another open page tells of its own
 * ones itself.
 */
export class Outcomes {
  /** Intents that were applied, refused or held. */
  readonly answered = new Emitter<Intent>();
  /** Intents at which the server failed with an error of its own for the first time: they stay queued. */
  readonly failed = new Emitter<Intent>();
  readonly #ours = new Set<string>();
  readonly #others = new Set<string>();

  keptHere(id: string): void {
    this.#ours.add(id);
  }

  keptElsewhere(id: string): void {
    this.#others.add(id);
  }

  isOurs(id: string): boolean {
    return this.#ours.has(id);
  }

  tell(intent: Intent): void {
    if (this.#others.has(intent.id)) return;
    if (UNSENT.includes(intent.state)) this.failed.emit(intent);
    else this.answered.emit(intent);
  }
}
