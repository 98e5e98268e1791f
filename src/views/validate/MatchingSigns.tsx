import { CONFIDENCE_GREEN_ABOVE, IDENTIFIER_CHIPS } from '../../../contract/constants.ts';
import type { Offer } from '../../../contract/entities/match.ts';
import { formatPercent } from '../shared/format.ts';
import { ShieldIcon } from '../shared/icons/pages.tsx';
import { ExclusiveIcon } from '../shared/icons/shell.tsx';
import * as classes from './matching-signs.module.css';

const IMAGE_MATCHING = 'Image matching';

const MATCHED_BY = {
  'auto-matching-openai': { label: 'Confirmed by AI', Sign: ExclusiveIcon },
  'auto-matching-score': { label: 'Auto confirmation', Sign: ShieldIcon },
} as const;

/** Why a competitor product was matched (VALID-01). */
export function MatchingSigns({ offer: { meta, validated } }: { offer: Offer }) {
  const { identifiers, matched_by: by, matching_confidence: confidence } = meta;
  const matched = by === '' ? null : MATCHED_BY[by];
  return (
    <ul className={classes.signs}>
      {confidence !== null && (
        <li className={classes.confidence} data-good={confidence > CONFIDENCE_GREEN_ABOVE}>
          Matching confidence {formatPercent(confidence * 100)}
        </li>
      )}
      {matched && (
        <li>
          <span
            className={classes.by}
            role="graphics-symbol"
            aria-label={matched.label}
            data-tip={matched.label}
          >
            <matched.Sign size={15} />
          </span>
        </li>
      )}
      {validated && <li className={classes.chip}>Validated</li>}
      {identifiers.slice(0, IDENTIFIER_CHIPS).map((identifier) => (
        <li key={identifier} className={classes.chip} data-image={identifier === IMAGE_MATCHING}>
          {identifier}
        </li>
      ))}
    </ul>
  );
}
