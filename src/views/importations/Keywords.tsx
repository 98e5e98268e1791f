import type { automaticCreationMachine } from '../../machines/importations/automatic-creation.ts';
import type { importFileMachine } from '../../machines/importations/import-file.ts';
import { controlOf, fieldOf, type FlowProps } from '../shared/Flow.tsx';
import { IconButton } from '../shared/IconButton.tsx';
import { CloseIcon } from '../shared/icons/shell.tsx';
import { AddField } from './AddField.tsx';
import * as classes from './automatic.module.css';

type Props = FlowProps<typeof automaticCreationMachine> | FlowProps<typeof importFileMachine>;

/** The keywords, one of which a product must have to be searched (acct 4). */
export function Keywords({ snapshot, send }: Props) {
  const { keywords } = snapshot.context;
  const add = (keyword: string) => ({ type: 'ADD_KEYWORD', keyword }) as const;
  const remove = (keyword: string) => ({ type: 'REMOVE_KEYWORD', keyword }) as const;
  return (
    <div className={classes.group}>
      <AddField
        label="Keywords"
        description="Only products whose name, brand or category has one of them; none means all"
        button="Add keyword"
        control={fieldOf(snapshot, add(unknownOf(keywords)))}
        onAdd={(keyword) => send(add(keyword))}
      />
      {keywords.length > 0 && (
        <ul className={classes.keywords} aria-label="Chosen keywords">
          {keywords.map((keyword) => (
            <li key={keyword} className={classes.keyword}>
              {keyword}
              <IconButton
                label={`Remove ${keyword}`}
                icon={CloseIcon}
                {...controlOf(snapshot, remove(keyword))}
                onClick={() => send(remove(keyword))}
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
