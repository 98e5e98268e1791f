import { useEffect, useMemo } from 'react';
import type { ImportActors } from '../../api/importations.ts';
import type { ChosenFile } from '../../machines/importations/chosen-file.ts';
import {
  importMappingMachine,
  planOf,
  type ImportPlan,
} from '../../machines/importations/import-mapping.ts';
import { ImportMapping } from '../../views/importations/ImportMapping.tsx';
import { useMachine } from '../shared/use-machine.ts';

type Props = {
  actors: Pick<ImportActors, 'readColumns'>;
  file: ChosenFile;
  /** What the import may use, at the start and whenever it changes. */
  onPlan: (plan: ImportPlan) => void;
};

/** The columns of a chosen file. */
export function FileMapping({ actors, file, onPlan }: Props) {
  const machine = useMemo(() => importMappingMachine.provide({ actors }), [actors]);
  const [snapshot, send] = useMachine(machine, { input: { file } });
  const { value, context } = snapshot;
  const plan = useMemo(() => planOf(value, context), [value, context]);
  useEffect(() => onPlan(plan), [plan, onPlan]);
  return <ImportMapping snapshot={snapshot} send={send} />;
}
