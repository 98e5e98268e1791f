import type { ImportationStatus } from '../../../contract/choices.ts';
import classes from './status-badge.module.css';

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
  /** One this build does not know is shown as given. */
  status: string;
  /** The tutorial calls `done` 'success' (IMPORT-06). */
  label?: string;
};

/** The status of an importation or an exportation; one under way shows that it moves. */
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
