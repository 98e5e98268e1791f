import { useCallback } from 'react';
import type { ControlProps } from '../shared/Flow.tsx';
import * as classes from './settings.module.css';

type Props = ControlProps & {
  label: string;
  /** '#rrggbb'. */
  value: string;
  onChosen: (color: string) => void;
};

/** The browser's colour picker. The choice counts once it closes: React's onChange fires at every step before. */
export function ColourField({ label, value, onChosen, ...control }: Props) {
  const listen = useCallback(
    (field: HTMLInputElement | null) => {
      if (!field) return undefined;
      const choose = () => onChosen(field.value);
      field.addEventListener('change', choose);
      return () => field.removeEventListener('change', choose);
    },
    [onChosen],
  );
  return (
    <input
      {...control}
      key={value}
      ref={listen}
      className={classes.swatch}
      type="color"
      aria-label={label}
      defaultValue={value}
    />
  );
}
