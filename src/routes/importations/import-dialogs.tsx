import { useMachine } from '../shared/use-machine.ts';
import { useCallback, useMemo } from 'react';
import type { Importation } from '../../../contract/entities/importation.ts';
import type { ImportActors } from '../../api/importations.ts';
import { automaticCreationMachine } from '../../machines/importations/automatic-creation.ts';
import { importErrorsMachine } from '../../machines/importations/import-errors.ts';
import { importFileMachine } from '../../machines/importations/import-file.ts';
import type { ImportPlan } from '../../machines/importations/import-mapping.ts';
import { importFormMachine } from '../../machines/importations/import-form.ts';
import { suspendedImportMachine } from '../../machines/importations/suspended-import.ts';
import { AutomaticCreation } from '../../views/importations/AutomaticCreation.tsx';
import { ErrorsDialog } from '../../views/importations/ErrorsDialog.tsx';
import { FileTab } from '../../views/importations/FileTab.tsx';
import { FormTab } from '../../views/importations/FormTab.tsx';
import { SuspendedDialog } from '../../views/importations/SuspendedDialog.tsx';
import { useSession } from '../../views/shared/session.ts';
import { useEnd, useSnackbar } from '../shared/actor-effects.ts';
import type { ChosenFiles } from './chosen-files.ts';
import { FileMapping } from './import-mapping.tsx';

type DialogProps = { actors: ImportActors; onClosed: () => void };
type RowDialogProps<Name extends keyof ImportActors> = {
  actors: Pick<ImportActors, Name>;
  onClosed: () => void;
  row: Importation;
};

export function ImportFile({ actors, onClosed, files }: DialogProps & { files: ChosenFiles }) {
  const { websiteAlias } = useSession();
  const machine = useMemo(() => importFileMachine.provide({ actors }), [actors]);
  const [snapshot, send, actor] = useMachine(machine, { input: { own: websiteAlias || null } });
  useEnd(actor, onClosed);
  const { file } = snapshot.context;
  const onPlan = useCallback((plan: ImportPlan) => send({ type: 'PLAN', plan }), [send]);
  const mapping = file && <FileMapping key={file.id} actors={actors} file={file} onPlan={onPlan} />;
  return <FileTab snapshot={snapshot} send={send} onChoose={files.keep} mapping={mapping} />;
}

export function ImportForm({ actors, onClosed }: DialogProps) {
  const machine = useMemo(() => importFormMachine.provide({ actors }), [actors]);
  const [snapshot, send, actor] = useMachine(machine);
  useEnd(actor, onClosed);
  return <FormTab snapshot={snapshot} send={send} />;
}

export function AutomaticImport({ actors, onClosed }: DialogProps) {
  const { websiteUrl } = useSession();
  const machine = useMemo(() => automaticCreationMachine.provide({ actors }), [actors]);
  const [snapshot, send, actor] = useMachine(machine, { input: { website: websiteUrl } });
  useSnackbar(actor);
  useEnd(actor, onClosed);
  return <AutomaticCreation snapshot={snapshot} send={send} />;
}

export function SuspendedImport({ actors, onClosed, row }: RowDialogProps<'decide'>) {
  const machine = useMemo(() => suspendedImportMachine.provide({ actors }), [actors]);
  const input = { id: row.id, type: row.type_num, msg: row.msg };
  const [snapshot, send, actor] = useMachine(machine, { input });
  useSnackbar(actor);
  useEnd(actor, onClosed);
  return <SuspendedDialog snapshot={snapshot} send={send} />;
}

type ErrorsProps = RowDialogProps<'loadErrors' | 'handleErrors'>;

export function ImportErrors({ actors, onClosed, row }: ErrorsProps) {
  const machine = useMemo(() => importErrorsMachine.provide({ actors }), [actors]);
  const [snapshot, send, actor] = useMachine(machine, { input: { id: row.id } });
  useSnackbar(actor);
  useEnd(actor, onClosed);
  return <ErrorsDialog snapshot={snapshot} send={send} />;
}
