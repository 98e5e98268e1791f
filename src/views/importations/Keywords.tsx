import { IconButton } from '../shared/IconButton.tsx';
import { CloseIcon } from '../shared/icons.tsx';
import { AddField } from './AddField.tsx';
import classes from './automatic.module.css';

type Props = {
  keywords: readonly string[];
  /** Whether the flow would take a keyword now. */
  takes: (keyword: string) => boolean;
  onAdd: (keyword: string) => void;
  onRemove: (keyword: string) => void;
};

/** The words one of which a product must have to be looked for (acct 4). */
export function Keywords({ keywords, takes, onAdd, onRemove }: Props) {
  const isFixed = !takes(unknownOf(keywords));
  return (
    <div className={classes['group']}>
      <AddField
        label="Keywords"
        description="Only products whose name, brand or category has one of them; none means all"
        button="Add keyword"
        isFixed={isFixed}
        onAdd={onAdd}
      />
      {keywords.length > 0 && (
        <ul className={classes['keywords']} aria-label="Chosen keywords">
          {keywords.map((keyword) => (
            <li key={keyword} className={classes['keyword']}>
              {keyword}
              <IconButton
                label={`Remove ${keyword}`}
                icon={CloseIcon}
                disabled={isFixed}
                onClick={() => onRemove(keyword)}
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
