import { useSyncExternalStore } from 'react';
import { later, loadFirst } from '../shared/later.tsx';
import { dismissPlain, feedback, type Plain } from '../shared/show.ts';
import * as classes from './shell.module.css';

const loadSnackbars = async () => (await import('../shared/snackbars.tsx')).Snackbars;
/** What could not be loaded is shown without it. */
const Snackbars = later(loadSnackbars, null, () => false);
// A message may be the only sign that a change is kept while there is no connection.
loadFirst(loadSnackbars);

/** The container of feedback (SHELL-06). */
export function Snackbar() {
  const isNeeded = useSyncExternalStore(feedback.subscribe, feedback.isNeeded);
  const plain = useSyncExternalStore(feedback.subscribe, feedback.plain);
  return (
    <>
      {isNeeded && <Snackbars />}
      {plain.length > 0 && (
        <div className={classes.plain}>
          {plain.map((message) => (
            <PlainMessage key={message.key} message={message} />
          ))}
        </div>
      )}
    </>
  );
}

function PlainMessage({ message }: { message: Plain }) {
  const { tone, text, detail, onTake } = message;
  return (
    <p role={tone === 'success' ? 'status' : 'alert'}>
      {text} {detail}{' '}
      {onTake && (
        <button type="button" onClick={onTake}>
          Reload now
        </button>
      )}{' '}
      <button type="button" onClick={() => dismissPlain(message)}>
        Dismiss
      </button>
    </p>
  );
}
