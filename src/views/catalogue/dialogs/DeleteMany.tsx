import type { deleteManyMachine } from '../../../machines/catalogue/delete-many.ts';
import { Flow, type FlowProps } from '../../shared/Flow.tsx';
import { later } from '../../shared/later.tsx';

const DeleteManyDialog = later(
  async () => (await import('./DeleteManyDialog.tsx')).DeleteManyDialog,
);

/** Deletes the selected matches one by one; those that could not be deleted stay in a list (DEL-02, DEL-03). */
export function DeleteMany(flow: FlowProps<typeof deleteManyMachine>) {
  const { snapshot } = flow;
  const isResting = snapshot.matches('resting') || snapshot.matches('recalling');
  return (
    <Flow name="deleteMany" snapshot={snapshot}>
      {!isResting && <DeleteManyDialog {...flow} />}
    </Flow>
  );
}
