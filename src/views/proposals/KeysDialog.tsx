import { Dialog } from '../shared/Dialog.tsx';
import { PROPOSAL_KEYS } from './use-proposal-keys.ts';
import * as classes from './proposals.module.css';

const MOVES = [
  { key: '↑ ↓', does: 'Go to the row before or after' },
  { key: 'Space', does: 'Select the row' },
  { key: 'Ctrl A', does: 'Select all rows of the page' },
];

/** The keys of the page. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Keys" centered>
      <p className={classes.lead}>
        A key concerns the selected rows, or the row with the focus if none is selected.
      </p>
      <dl className={classes.keys}>
        {[...MOVES, ...PROPOSAL_KEYS, { key: '?', does: 'Show these keys' }].map(
          ({ key, does }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ),
        )}
      </dl>
    </Dialog>
  );
}
