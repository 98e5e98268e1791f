import type { FastifyInstance } from 'fastify';
import { LIST_PAGE_SIZE } from '../../contract/constants.ts';
import { notFound } from '../refusal.ts';
import type { Router } from '../http/router.ts';
import { findKeptMail, listKeptMails } from '../mail/kept.ts';
import type { Services } from '../services.ts';
import { dayOf } from '../utc-day.ts';
import { listEvents } from './repository.ts';
import { countCallsAndFailures } from './telemetry.ts';

/** Counts every call, and answers the administration's list of them (acct 7) and the mails that were kept. */
export function adminRoutes(app: FastifyInstance, router: Router, services: Services): void {
  const telemetry = countCallsAndFailures(app, services);

  router.read('listEvents', async ({ input }) => {
    const day = input.date ?? dayOf(services.now());
    await telemetry.flush();
    const { from = 0, size = LIST_PAGE_SIZE } = input;
    return listEvents(services.db, { day, from, size });
  });

  router.read('listMails', ({ input: { from = 0, size = LIST_PAGE_SIZE } }) =>
    listKeptMails(services.db, { from, size }),
  );

  router.read('getMail', async ({ input }) => {
    const mail = await findKeptMail(services.db, input.id);
    if (!mail) throw notFound('mail');
    return mail;
  });
}
