import type { ImportationStatus } from '../../../contract/choices.ts';
import * as classes from './status-badge.module.css';

type Tone = 'quiet' | 'busy' | 'good' | 'bad' | 'warn';

const TONES: Record<ImportationStatus, Tone> = {
  pending: 'busy',
  processing: 'busy',
  done: 'good',
  error: 'bad',
  suspending: 'warn',
  uncompleted: 'warn',
};

type StatusBadgeProps = {
  /** A status unknown to this build is shown unchanged. */
  status: string;
  /** The tutorial calls `done` 'success' (IMPORT-06). */
  label?: string;
};

/** The status of an importation or an exportation; a running one is animated. */
export function StatusBadge({ status, label = status }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={toneOf(status)}>
      <span className={classes.sign} />
      {label}
    </span>
  );
}

const toneOf = (status: string): Tone =>
  Object.hasOwn(TONES, status) ? TONES[status as ImportationStatus] : 'quiet';
