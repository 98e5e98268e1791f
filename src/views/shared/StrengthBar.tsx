import { strengthColour } from '../../../contract/rules/password.ts';
import * as classes from './strength-bar.module.css';

const WORDS = {
  error: 'Weak',
  warning: 'Fair',
  'light-blue': 'Good',
  success: 'Strong',
} as const;

/** How strong a password is, 20 to 100, in the colours of the documents (RESET-04). */
export function StrengthBar({ score }: { score: number }) {
  const colour = strengthColour(score);
  return (
    <div className={classes.strength}>
      <meter
        className={classes.bar}
        data-colour={colour}
        min={0}
        max={100}
        value={score}
        aria-label="Password strength"
      />
      <span className={classes.word}>{WORDS[colour]}</span>
    </div>
  );
}
