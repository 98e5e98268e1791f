import type { validateMachine } from '../../machines/validate/validate.ts';
import type { FlowProps } from '../shared/Flow.tsx';
import { KeyCap, KeyButton } from './KeyButton.tsx';
import * as classes from './buttons.module.css';

const REVIEW_STATES: readonly unknown[] = ['reviewing', 'keeping', 'unkept'];

/** Always in the same place, so that the user need not search for them. */
export function Buttons(flow: FlowProps<typeof validateMachine>) {
  const { snapshot } = flow;
  if (REVIEW_STATES.includes(snapshot.value)) {
    return (
      <div className={classes.buttons}>
        <KeyButton {...flow} step="CANCEL" variant="subtle" isKeyless>
          Cancel
        </KeyButton>
        <KeyButton {...flow} step="BACK" variant="default">
          Back
        </KeyButton>
        <span className={classes.gap} />
        {snapshot.matches('unkept') ? (
          <KeyButton {...flow} step="RETRY" isUsual>
            Try again
          </KeyButton>
        ) : (
          <>
            <KeyButton {...flow} step="SAVE_ONLY" variant="default">
              Save without validate
            </KeyButton>
            <KeyButton {...flow} step="SAVE_AND_VALIDATE" isUsual>
              Save and validate
            </KeyButton>
          </>
        )}
      </div>
    );
  }
  return (
    <div className={classes.buttons}>
      <KeyButton {...flow} step="CANCEL" variant="subtle">
        Cancel
      </KeyButton>
      <KeyButton {...flow} step="EDIT" variant="default">
        Edit
      </KeyButton>
      <KeyButton {...flow} step="TOGGLE_ALL" variant="default">
        {snapshot.context.flagged.length > 0 ? 'Add all' : 'Delete all'}
      </KeyButton>
      <span className={classes.numbers}>
        <KeyCap>1</KeyCap>–<KeyCap>9</KeyCap> delete or add one
      </span>
      <span className={classes.gap} />
      <KeyButton {...flow} step="PREVIOUS" variant="default">
        Previous
      </KeyButton>
      <KeyButton {...flow} step="SKIP" variant="default">
        Skip
      </KeyButton>
      <KeyButton {...flow} step="SAVE" isUsual>
        Save
      </KeyButton>
    </div>
  );
}
