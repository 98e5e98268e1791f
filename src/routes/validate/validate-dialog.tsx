import { useMachine } from '../shared/use-machine.ts';
import { useEffect, useMemo, useState } from 'react';
import type { MatchDocument } from '../../../contract/entities/match.ts';
import { useWebsites } from '../../db/hooks/use-rows.ts';
import { useStatus } from '../../db/hooks/use-status.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { validateMachine } from '../../machines/validate/validate.ts';
import { useSession } from '../../views/shared/session.ts';
import { useIsSpecialSource } from '../../views/shared/special-source.ts';
import { ValidateMatches } from '../../views/validate/ValidateMatches.tsx';
import { useEnd, useSnackbar } from '../shared/actor-effects.ts';
import { EditMatchDialog } from '../catalogue/edit-dialog.tsx';
import { createValidateActors } from './validate-actors.ts';
import { isWalked, leftAfter, type Walk } from './walk.ts';

type Props = { match: MatchDocument; walk: Walk; onClose: () => void };

/** The dialog 'Validate product', wired: it begins with `match` and goes on through its list (VALID-04). */
export function ValidateDialog({ match, walk, onClose }: Props) {
  const store = useStore();
  const websites = useWebsites();
  const { online, hindrance } = useStatus();
  const { websiteCountry } = useSession();
  const [machine] = useState(() => {
    const urls = new Map(websites.map(({ id, url }) => [id, url]));
    const actors = createValidateActors({ store, rows: walk.rows, urls });
    return validateMachine.provide({ actors });
  });
  const isSpecial = useIsSpecialSource();
  const [input] = useState(() => ({
    query: walk.query,
    ids: walk.rows
      .filter((row) => row.match_id === match.match_id || isWalked(row))
      .map(({ match_id: id }) => id),
    total: walk.total,
    start: match.match_id,
    variant: isSpecial ? ('special' as const) : ('standard' as const),
  }));
  const [snapshot, send, actor] = useMachine(machine, { input });
  const { onPage } = walk;
  useSnackbar(actor);
  useEffect(() => {
    const turned = actor.on('PAGE_TURNED', ({ page }) => onPage(page));
    return () => turned.unsubscribe();
  }, [actor, onPage]);
  useEnd(actor, onClose);
  const { match: shown, variant, query, ids, index } = snapshot.context;
  const { catalogue } = store;
  const version = catalogue?.version;
  const id = ids[index] ?? '';
  const left = useMemo(
    () =>
      // The catalogue is changed in place.
      version === undefined ? null : leftAfter(catalogue, id, query, store.environment.now()),
    [store, catalogue, version, id, query],
  );
  return (
    <ValidateMatches
      snapshot={snapshot}
      send={send}
      country={websiteCountry}
      left={left}
      hindrance={online ? null : hindrance}
    >
      {snapshot.matches('editing') && shown && (
        <EditMatchDialog match={shown} variant={variant} onClose={() => send({ type: 'EDITED' })} />
      )}
    </ValidateMatches>
  );
}
