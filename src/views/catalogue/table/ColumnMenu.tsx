import { Button } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  hideColumn,
  hideCompetitors,
  isCompetitor,
  moveColumn,
} from '../../../../contract/rules/column-choice.ts';
import { FloatingPanel } from '../../shared/FloatingPanel.tsx';
import { Segments } from '../../shared/Segments.tsx';
import { useSession } from '../../shared/session.ts';
import type { Arrangement } from './arrangement.ts';
import { ColumnItem } from './ColumnItem.tsx';
import * as classes from './column-menu.module.css';

type Props = { button: HTMLElement; arrangement: Arrangement; onClose: () => void };

const SWITCHES = [
  { text: 'Show all', hidden: false },
  { text: 'Hide all', hidden: true },
] as const;

/** Which columns the table has, in which order, and how high its rows are (TABLE-21). */
export function ColumnMenu({ button, arrangement, onClose }: Props) {
  const { columns, density, onColumns, onDensity, onReset } = arrangement;
  const { websiteAlias: ownAlias } = useSession();
  const [dragged, setDragged] = useState<{ id: string; place: number } | null>(null);
  const [moved, setMoved] = useState<{ id: string; step: number } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const shown = dragged ? moveColumn(columns, dragged.id, dragged.place) : columns;
  const movedPlace = shown.findIndex(({ id }) => id === moved?.id);

  // The browser takes the focus from an element that changes its place.
  useLayoutEffect(() => {
    if (!moved) return;
    const item = list.current?.children[movedPlace];
    item?.querySelector<HTMLElement>(`[data-step="${moved.step}"]`)?.focus();
  }, [moved, movedPlace]);

  return (
    <FloatingPanel button={button} label="Columns of the table" width={320} onClose={onClose}>
      <div className={classes.head}>
        <h3 className={classes.title}>Columns</h3>
        <Button size="compact-sm" variant="subtle" data-local onClick={onReset}>
          Reset
        </Button>
      </div>
      {columns.some((column) => isCompetitor(column, ownAlias)) && (
        <div className={classes.all}>
          <span>Competitors</span>
          {SWITCHES.map(({ text, hidden }) => (
            <Button
              key={text}
              size="compact-sm"
              variant="subtle"
              data-local
              aria-label={`${text} competitors`}
              onClick={() => onColumns(hideCompetitors(columns, ownAlias, hidden))}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
      <ol ref={list} className={classes.list}>
        {shown.map((column, place) => (
          <ColumnItem
            key={column.id}
            column={column}
            place={place}
            last={shown.length - 1}
            isDragged={dragged?.id === column.id}
            onHide={(hidden) => onColumns(hideColumn(columns, column.id, hidden))}
            onMove={(step) => {
              setMoved({ id: column.id, step });
              onColumns(moveColumn(columns, column.id, place + step));
            }}
            onDrag={() => setDragged({ id: column.id, place })}
            onDragOver={() => dragged && setDragged({ ...dragged, place })}
            onDrop={() => onColumns(shown)}
            onDragEnd={() => setDragged(null)}
          />
        ))}
      </ol>
      <output className={classes.said}>
        {moved &&
          `${shown[movedPlace]?.label ?? ''} is column ${movedPlace + 1} of ${shown.length}`}
      </output>
      <div className={classes.foot}>
        <span>Rows</span>
        <Segments
          label="Row height"
          value={density}
          onChange={onDensity}
          data={[
            { value: 'comfortable', label: 'Comfortable' },
            { value: 'compact', label: 'Compact' },
          ]}
        />
      </div>
    </FloatingPanel>
  );
}
