import type { MatchFilter } from '../../../contract/rules/filter.ts';
import { CloseIcon } from '../shared/icons.tsx';
import { bucketChipLabel, chipsOf, type Chip } from './filter-words.ts';
import './filters.css';

type Props = {
  filter: MatchFilter;
  /** The selected bucket of the distribution, by its key. */
  bucket: number | null;
  onRemove: (chip: Pick<Chip, 'field' | 'value'>) => void;
  onClearBucket: () => void;
};

/** What restricts the list now, each with a way out (FILTER-06, DASH-11). */
export function FilterChips({ filter, bucket, onRemove, onClearBucket }: Props) {
  const chips = chipsOf(filter);
  if (chips.length === 0 && bucket === null) return null;
  return (
    <ul className="chips" aria-label="Applied filters">
      {bucket !== null && (
        <RemovableChip label={bucketChipLabel(bucket)} onRemove={onClearBucket} />
      )}
      {chips.map((chip) => (
        <RemovableChip
          key={`${chip.field}:${chip.value}`}
          label={chip.label}
          onRemove={() => onRemove({ field: chip.field, value: chip.value })}
        />
      ))}
    </ul>
  );
}

function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <li className="chip">
      <span>{label}</span>
      <button type="button" aria-label={`Remove ${label}`} onClick={onRemove}>
        <CloseIcon size={12} />
      </button>
    </li>
  );
}
