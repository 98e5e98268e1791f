import { useHotkeys } from '@mantine/hooks';
import type { validateMachine, ValidateEvent } from '../../machines/validate/validate.ts';
import { takes, type FlowProps } from '../shared/Flow.tsx';

/** The key of each action, as its button shows it. A row's key is its number. */
export const KEYS = {
  TOGGLE_ALL: 'A',
  SAVE: 'S',
  SAVE_AND_VALIDATE: 'V',
  SAVE_ONLY: 'W',
  BACK: 'Esc',
  SKIP: 'N',
  PREVIOUS: 'P',
  EDIT: 'E',
  RETRY: 'R',
  CANCEL: 'Esc',
} as const satisfies Partial<Record<ValidateEvent['type'], string>>;

/** Rows beyond it have no key. */
export const MOST_NUMBERED = 9;

const NUMBERS = Array.from({ length: MOST_NUMBERED }, (_, index) => index);

/**
 * Keyboard control: a key does what its button does, and nothing while the user types in a field or holds it down. The
 * chart decides what it takes: what is drawn may be older than two keys in a row.
 */
export function useValidateKeys({ snapshot, send }: FlowProps<typeof validateMachine>): void {
  const give = (event: ValidateEvent) => (press: KeyboardEvent) => {
    if (!press.repeat) send(event);
  };
  const backOrOut: ValidateEvent = takes(snapshot, { type: 'BACK' })
    ? { type: 'BACK' }
    : { type: 'CANCEL' };
  const competitors = snapshot.context.match?.competitors ?? [];
  useHotkeys([
    [KEYS.TOGGLE_ALL, give({ type: 'TOGGLE_ALL' })],
    [KEYS.SAVE, give({ type: 'SAVE' })],
    [KEYS.SAVE_AND_VALIDATE, give({ type: 'SAVE_AND_VALIDATE' })],
    [KEYS.SAVE_ONLY, give({ type: 'SAVE_ONLY' })],
    [KEYS.SKIP, give({ type: 'SKIP' })],
    ['ArrowRight', give({ type: 'SKIP' })],
    [KEYS.PREVIOUS, give({ type: 'PREVIOUS' })],
    ['ArrowLeft', give({ type: 'PREVIOUS' })],
    [KEYS.EDIT, give({ type: 'EDIT' })],
    [KEYS.RETRY, give({ type: 'RETRY' })],
    ['Escape', give(backOrOut)],
    ...NUMBERS.map((index): [string, (press: KeyboardEvent) => void] => [
      String(index + 1),
      give({ type: 'TOGGLE', product: competitors[index]?.product_id ?? '' }),
    ]),
  ]);
}
