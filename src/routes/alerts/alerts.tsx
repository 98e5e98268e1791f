import { useMachine } from '../shared/use-machine.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Alert } from '../../../contract/entities/alert.ts';
import { createAlertActors } from './alert-actors.ts';
import { useClient } from '../../client-context.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { appliedArgs } from '../../db/intents/applied.ts';
import { alertListMachine, type Arrival } from '../../machines/alerts/alert-list.ts';
import type { WizardInput } from '../../machines/alerts/alert-wizard.ts';
import { Alerts } from '../../views/alerts/Alerts.tsx';
import { useMay, useSession } from '../../views/shared/session.ts';
import { useSnackbar } from '../shared/actor-effects.ts';
import { AlertWizard } from './alert-wizard.tsx';
import { useDraft } from '../shared/use-draft.ts';

/** What a reload interrupted: the wizard's state, and the alert it edits. */
export type WizardDraft = { alert: Alert | null; wizard: WizardInput };

/** Changes when an older draft would not fit the wizard any more. */
const WIZARD_VERSION = '1';

export default function AlertsRoute() {
  const { api } = useClient();
  const store = useStore();
  const { email } = useSession();
  const mayEdit = useMay('editAlert');
  // Requested by the address, or interrupted by a reload: handled once, on arrival.
  const [isArriving] = useState(mayEdit);
  const draft = useDraft<WizardDraft>(store, 'alert-wizard', WIZARD_VERSION);
  const actors = useMemo(
    () =>
      createAlertActors({
        api,
        store,
        userEmail: email,
        arrive: async () => {
          if (!isArriving) return { kind: 'nothing' };
          const requested = arrivalFromAddress();
          if (requested) return requested;
          const stored = await draft.get();
          return stored ? { kind: 'draft', ...stored } : { kind: 'nothing' };
        },
      }),
    [api, store, email, draft, isArriving],
  );
  const machine = useMemo(() => {
    const { keepAlert: _, ...provided } = actors;
    return alertListMachine.provide({ actors: provided });
  }, [actors]);
  const [snapshot, send, actor] = useMachine(machine);
  useSnackbar(actor);
  useEffect(
    () =>
      store.changes.onOutcome((intent) => {
        const created = appliedArgs(intent, 'alert-create@1');
        if (created) send({ type: 'ALERT_CREATED', days: created.draft.config.days });
      }),
    [store, send],
  );
  const onClosed = useCallback(() => send({ type: 'CLOSED' }), [send]);
  const isOpen =
    snapshot.matches({ dialog: 'creating' }) || snapshot.matches({ dialog: 'editing' });
  return (
    <Alerts snapshot={snapshot} send={send}>
      {isOpen && (
        <AlertWizard
          actors={actors}
          alert={snapshot.context.alert}
          recalled={snapshot.context.recalled}
          draft={draft}
          onClosed={onClosed}
        />
      )}
    </Alerts>
  );
}

/** `?disableall` and `?id` are handled once: a reload of the page does not repeat them. */
function arrivalFromAddress(): Arrival | null {
  const query = new URLSearchParams(window.location.search);
  const id = query.get('id');
  const isDisableAll = query.has('disableall');
  if (isDisableAll || id) navigate(window.location.pathname, { replace: true });
  if (isDisableAll) return { kind: 'disableAll' };
  return id ? { kind: 'alert', id } : null;
}
