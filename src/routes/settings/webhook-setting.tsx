import { useEffect, useMemo } from 'react';
import { createWebhookActors } from '../../api/webhook.ts';
import { useClient } from '../../client-context.ts';
import { useAnswer } from '../../db/hooks/use-answer.ts';
import { webhookMachine } from '../../machines/settings/webhook.ts';
import { Webhook } from '../../views/settings/Webhook.tsx';
import { useLastingSnackbar } from '../shared/use-lasting-snackbar.ts';
import { useMachine } from '../shared/use-machine.ts';

/** The webhook of the account, as the server answers it. */
export function WebhookSetting() {
  const { api } = useClient();
  const answer = useAnswer('getWebhook', {});
  const machine = useMemo(
    () => webhookMachine.provide({ actors: createWebhookActors(api) }),
    [api],
  );
  const [snapshot, send, actor] = useMachine(machine);
  const { refresh } = answer;
  useLastingSnackbar(actor);
  useEffect(() => {
    const changed = actor.on('WEBHOOK_CHANGED', refresh);
    return () => changed.unsubscribe();
  }, [actor, refresh]);
  if (answer.state !== 'ready') return null;
  const { webhook, deliveries } = answer.body;
  return (
    <Webhook snapshot={snapshot} send={send} url={webhook?.url ?? ''} deliveries={deliveries} />
  );
}
