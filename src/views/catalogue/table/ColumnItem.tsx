import { PRODUCT_COLUMN, type TableColumn } from '../../../../contract/rules/column-choice.ts';
import { DownIcon, GripIcon, UpIcon } from '../../shared/icons/pages.tsx';
import * as classes from './column-menu.module.css';

type Props = {
  column: TableColumn;
  place: number;
  last: number;
  isDragged: boolean;
  onHide: (hidden: boolean) => void;
  /** One place up (-1) or down (1). */
  onMove: (step: number) => void;
  onDrag: () => void;
  onDragOver: () => void;
  onDrop: () => void;
  onDragEnd: () => void;
};

/** A column in the menu: shown or not, moved by its buttons or by dragging it. The product stays the first. */
export function ColumnItem({ column, place, last, isDragged, ...on }: Props) {
  const { id, label, hidden } = column;
  const isProduct = id === PRODUCT_COLUMN;
  const steps = [
    { step: -1, name: 'up', icon: <UpIcon size={16} />, canMove: place > 1 },
    { step: 1, name: 'down', icon: <DownIcon size={16} />, canMove: place < last },
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same
    <li
      className={classes.item}
      data-dragged={isDragged || undefined}
      draggable={!isProduct}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', label);
        on.onDrag();
      }}
      onDragEnter={on.onDragOver}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        on.onDrop();
      }}
      onDragEnd={on.onDragEnd}
    >
      <span className={classes.grip} data-still={isProduct || undefined}>
        <GripIcon size={16} />
      </span>
      <label className={classes.label}>
        <input
          type="checkbox"
          checked={!hidden}
          disabled={isProduct}
          data-local
          onChange={({ currentTarget }) => on.onHide(!currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {!isProduct &&
        steps.map(({ step, name, icon, canMove }) => (
          <button
            key={name}
            type="button"
            className={classes.step}
            data-step={step}
            data-local
            aria-label={`Move ${label} ${name}`}
            aria-disabled={!canMove}
            onClick={() => canMove && on.onMove(step)}
          >
            {icon}
          </button>
        ))}
    </li>
  );
}
