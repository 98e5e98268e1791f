import { useMachine } from '../shared/use-machine.ts';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { COMPACT_PAGE_SIZE } from '../../../contract/constants.ts';
import type { Alert } from '../../../contract/entities/alert.ts';
import type { AlertActors } from './alert-actors.ts';
import {
  alertConfigurationMachine,
  type Configured,
} from '../../machines/alerts/alert-configuration.ts';
import { alertFormOf, NEW_ALERT, type AlertForm } from '../../machines/alerts/alert-form.ts';
import { alertWizardMachine, type WizardInput } from '../../machines/alerts/alert-wizard.ts';
import { Configuration } from '../../views/alerts/Configuration.tsx';
import { FavouritesPreview } from '../../views/alerts/FavouritesPreview.tsx';
import { WizardDialog } from '../../views/alerts/WizardDialog.tsx';
import { useEnd, useSnackbar } from '../shared/actor-effects.ts';
import type { WizardDraft } from './alerts.tsx';
import type { DraftStorage } from '../shared/use-draft.ts';
import { useMatchList } from '../catalogue/use-match-list.ts';

type Props = {
  actors: AlertActors;
  /** Null for a new alert. */
  alert: Alert | null;
  /** Where a reload has interrupted it. */
  recalled: WizardInput | null;
  draft: DraftStorage<WizardDraft>;
  onClosed: () => void;
};

const FAVOURITES = { favorite_only: true, exclusive_only: false };

export function AlertWizard({ actors, alert, recalled, draft, onClosed }: Props) {
  const [input] = useState<WizardInput>(
    () =>
      recalled ?? {
        id: alert?.id ?? null,
        form: alert ? alertFormOf(alert) : NEW_ALERT,
        step: 'scope',
        before: alert ?? undefined,
      },
  );
  const { keepAlert } = actors;
  const [machine] = useState(() => alertWizardMachine.provide({ actors: { keepAlert } }));
  const [snapshot, send, actor] = useMachine(machine, { input });
  useSnackbar(actor);
  useEnd(actor, onClosed);
  useEffect(() => {
    const subscription = actor.subscribe({
      next: ({ context: wizard, status }) => {
        if (status === 'active') draft.keep({ alert, wizard });
      },
      complete: draft.drop,
    });
    return () => subscription.unsubscribe();
  }, [actor, alert, draft]);
  const onChange = (form: AlertForm) =>
    draft.keep({ alert, wizard: { ...snapshot.context, form, step: 'configuration' } });
  return (
    <WizardDialog
      snapshot={snapshot}
      send={send}
      favourites={<Favourites />}
      renderConfiguration={(cancel) => (
        <AlertConfiguration
          form={snapshot.context.form}
          cancel={cancel}
          onChange={onChange}
          onConfigured={({ form, next }) => send({ type: 'CONFIGURED', form, next })}
        />
      )}
    />
  );
}

/** 'Favorite products preview': asked for when its step is first reached. */
function Favourites() {
  const { list, page } = useMatchList({
    scope: FAVOURITES,
    isSelectable: false,
    withFilter: false,
    pageSize: COMPACT_PAGE_SIZE,
  });
  return <FavouritesPreview {...list} rows={page?.rows ?? []} />;
}

type ConfigurationProps = {
  form: AlertForm;
  onChange: (form: AlertForm) => void;
  cancel: ReactNode;
  onConfigured: (configured: Configured) => void;
};

function AlertConfiguration({ form, cancel, onChange, onConfigured }: ConfigurationProps) {
  const [snapshot, send, actor] = useMachine(alertConfigurationMachine, { input: { form } });
  const change = useEffectEvent(onChange);
  const end = useEffectEvent(() => onConfigured(actor.getSnapshot().output!));
  useEffect(() => {
    const subscription = actor.subscribe({
      next: ({ context, status }) => {
        if (status === 'active') change(context.form);
      },
      complete: () => end(),
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  return <Configuration snapshot={snapshot} send={send} cancel={cancel} />;
}
