import type { MatchListEvent, matchListMachine } from '../../../machines/catalogue/match-list.ts';
import { controlOf, type FlowProps } from '../../shared/Flow.tsx';
import { CloseIcon } from '../../shared/icons/shell.tsx';
import { bucketChipLabel, chipsOf } from './filter-labels.ts';
import * as classes from './filter-chips.module.css';

type Props = FlowProps<typeof matchListMachine>;

/** The active restrictions of the list, each removable (FILTER-06, DASH-11). */
export function FilterChips(flow: Props) {
  const { filter, bucket } = flow.snapshot.context;
  const chips = chipsOf(filter);
  if (chips.length === 0 && bucket === null) return null;
  return (
    <ul className={classes.chips} aria-label="Applied filters">
      {bucket !== null && (
        <RemovableChip
          {...flow}
          label={bucketChipLabel(bucket.key)}
          event={{ type: 'CLEAR_BUCKET' }}
        />
      )}
      {chips.map(({ field, value, label }) => (
        <RemovableChip
          {...flow}
          key={`${field}:${value}`}
          label={label}
          event={{ type: 'REMOVE_CHIP', chip: { field, value } }}
        />
      ))}
    </ul>
  );
}

type ChipProps = Props & { label: string; event: MatchListEvent };

function RemovableChip({ snapshot, send, label, event }: ChipProps) {
  return (
    <li className={classes.chip}>
      <span>{label}</span>
      <button
        type="button"
        aria-label={`Remove ${label}`}
        {...controlOf(snapshot, event)}
        onClick={() => send(event)}
      >
        <CloseIcon size={12} />
      </button>
    </li>
  );
}
