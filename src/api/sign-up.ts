import { v7 as uuid } from 'uuid';
import { fromPromise } from 'xstate';
import type { PlanName } from '../../contract/constants.ts';
import { deviceTimeZone } from '../../contract/rules/time-zone.ts';
import type { PlanId, SignUpAnswer, SignUpForm } from '../machines/session/sign-up.ts';
import type { Api } from './client.ts';
import { providerPageOf } from './provider-page.ts';

/** The actors of the sign-up. */
export function createSignUpActors(api: Api) {
  return {
    readPlans: fromPromise<PlanId[], undefined>(
      async ({ signal }) => (await api.listPlans({}, { signal })).body.data,
    ),

    signUp: fromPromise<SignUpAnswer, SignUpForm & { plan: PlanName }>(
      async ({ input, signal }) => {
        const { fullname, email, password, conditions, plan } = input;
        const { company, adress, city, zip, country, tax } = input;
        const form = { fullname, email, password, conditions, plan };
        const { body } = await api.signUp(
          { ...form, company, adress, city, zip, country, tax, time_zone: deviceTimeZone() },
          { signal, idempotencyKey: uuid() },
        );
        const session = body.result?.checkout_session.checkout_session;
        return session ? providerPageOf(session) : { errors: body.errors ?? [] };
      },
    ),
  };
}
