import { useEffect, useMemo } from 'react';
import { createPriceShopActors } from '../../api/price-shop.ts';
import { useClient } from '../../client-context.ts';
import { useAnswer } from '../../db/hooks/use-answer.ts';
import { priceShopMachine } from '../../machines/settings/price-shop.ts';
import { PriceShop } from '../../views/settings/PriceShop.tsx';
import { useSession } from '../../views/shared/session.ts';
import { useLastingSnackbar } from '../shared/use-lasting-snackbar.ts';
import { useMachine } from '../shared/use-machine.ts';

/** The shop into which accepted prices go, as the server answers it. */
export function PriceShopSetting() {
  const { api } = useClient();
  const { websiteCountry: country } = useSession();
  const answer = useAnswer('getPriceShop', {});
  const machine = useMemo(
    () => priceShopMachine.provide({ actors: createPriceShopActors(api) }),
    [api],
  );
  const [snapshot, send, actor] = useMachine(machine);
  const { refresh } = answer;
  useLastingSnackbar(actor);
  useEffect(() => {
    const changed = actor.on('SHOP_CHANGED', refresh);
    return () => changed.unsubscribe();
  }, [actor, refresh]);
  if (answer.state !== 'ready') return null;
  const { shop, answers } = answer.body;
  return (
    <PriceShop snapshot={snapshot} send={send} shop={shop} answers={answers} country={country} />
  );
}
