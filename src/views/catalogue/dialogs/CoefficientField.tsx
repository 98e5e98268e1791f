import { COEFFICIENT_MIN, COEFFICIENT_STEP } from '../../../../contract/constants.ts';
import { coefficientOf } from '../../../machines/catalogue/coefficient.ts';
import { NO_NUMBER } from '../../../machines/shared/terms-form.ts';
import { typedNumberOf } from '../../../machines/shared/typed-number.ts';
import type { ControlProps } from '../../shared/Flow.tsx';
import { NumberField } from '../../shared/NumberField.tsx';

type Props = ControlProps & { text: string; onType: (text: string) => void };

/** The price coefficient as it is typed; it has as many decimals as a rate of exchange. */
export function CoefficientField({ text, onType, ...field }: Props) {
  return (
    <NumberField
      {...field}
      label="Price coefficient"
      min={COEFFICIENT_MIN}
      step={COEFFICIENT_STEP}
      decimals={6}
      value={typedNumberOf(text)}
      error={coefficientOf(text) === null ? NO_NUMBER : undefined}
      onChange={(_, typed) => onType(typed)}
    />
  );
}
