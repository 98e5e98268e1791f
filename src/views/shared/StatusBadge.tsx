import type { ImportationStatus } from '../../../contract/choices.ts';
import * as classes from './status-badge.module.css';

type Tone = 'quiet' | 'busy' | 'good' | 'bad' | 'warn';

const TONES = {
  pending: 'busy',
  processing: 'busy',
  done: 'good',
  error: 'bad',
  suspending: 'warn',
  uncompleted: 'warn',
} satisfies Record<ImportationStatus, Tone>;

const TONE_OF: ReadonlyMap<string, Tone> = new Map(Object.entries(TONES));

type StatusBadgeProps = {
  /** A status unknown to this build is shown unchanged. */
  status: string;
  /** The tutorial calls `done` 'success' (IMPORT-06). */
  label?: string;
};

/** The status of an importation or an exportation; a running one is animated. */
export function StatusBadge({ status, label = status }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={TONE_OF.get(status) ?? 'quiet'}>
      <span className={classes.sign} />
      {label}
    </span>
  );
}
