import { useCallback } from 'react';
import classes from './settings.module.css';

type Props = {
  label: string;
  /** '#rrggbb'. */
  value: string;
  disabled: boolean;
  onChosen: (color: string) => void;
};

/** The browser's colour picker. Chosen once it is closed: React's onChange speaks at every step on the way. */
export function ColourField({ label, value, disabled, onChosen }: Props) {
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
      key={value}
      ref={listen}
      className={classes['swatch']}
      type="color"
      aria-label={label}
      defaultValue={value}
      disabled={disabled}
    />
  );
}
