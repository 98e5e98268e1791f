import type { AnyMachineSnapshot } from 'xstate';
import { controlOf, fieldOf } from '../shared/Flow.tsx';
import { IconButton } from '../shared/IconButton.tsx';
import { CloseIcon } from '../shared/icons.tsx';
import { AddField } from './AddField.tsx';
import classes from './automatic.module.css';

type Props = {
  keywords: readonly string[];
  /** Of a flow that takes these events. */
  snapshot: AnyMachineSnapshot;
  send: (event: { type: 'ADD_KEYWORD' | 'REMOVE_KEYWORD'; keyword: string }) => void;
};

/** The words one of which a product must have to be looked for (acct 4). */
export function Keywords({ keywords, snapshot, send }: Props) {
  return (
    <div className={classes['group']}>
      <AddField
        label="Keywords"
        description="Only products whose name, brand or category has one of them; none means all"
        button="Add keyword"
        said={fieldOf(snapshot, { type: 'ADD_KEYWORD', keyword: unknownOf(keywords) })}
        onAdd={(keyword) => send({ type: 'ADD_KEYWORD', keyword })}
      />
      {keywords.length > 0 && (
        <ul className={classes['keywords']} aria-label="Chosen keywords">
          {keywords.map((keyword) => (
            <li key={keyword} className={classes['keyword']}>
              {keyword}
              <IconButton
                label={`Remove ${keyword}`}
                icon={CloseIcon}
                {...controlOf(snapshot, { type: 'REMOVE_KEYWORD', keyword })}
                onClick={() => send({ type: 'REMOVE_KEYWORD', keyword })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A keyword that is not there yet. */
const unknownOf = (keywords: readonly string[]) => `${keywords.join('')}.`;
