import { useEffect, useEffectEvent, useState } from 'react';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { keyOf } from '../../db/model/keys.ts';
import { attentionItems } from '../../db/read/attention.ts';
import type { Store } from '../../db/store.ts';
import type { MatchEdit } from '../../machines/catalogue/edit-form.ts';
import { EditMatchDialog } from '../catalogue/edit-dialog.tsx';

type Props = { /** Of the intent. */ id: string; onClose: () => void };
type Taken = { match: MatchDocument; earlierEdit: { edit: MatchEdit; intent: string } };

/** A refused edit of a match that still exists, taken up again in its dialog. */
export function TakenUpEdit({ id, onClose }: Props) {
  const store = useStore();
  const [taken, setTaken] = useState<Taken | null>(null);
  const show = useEffectEvent((found: Taken | null) => (found ? setTaken(found) : onClose()));
  useEffect(() => {
    takenUp(store, id).then(show, (error: unknown) => store.environment.report(error));
  }, [store, id]);
  return taken && <EditMatchDialog {...taken} onClose={onClose} />;
}

async function takenUp(store: Store, id: string): Promise<Taken | null> {
  const item = (await attentionItems(store)).find((one) => one.id === id);
  if (item?.type !== 'match-edit@1') return null;
  const edit = item.args as MatchEdit;
  const match = item.serverHas[keyOf('match', edit.match_id)] as MatchDocument | undefined;
  return match ? { match, earlierEdit: { edit, intent: id } } : null;
}
