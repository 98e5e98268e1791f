import { expect, type Page } from '@playwright/test';
import { keptMailsMachine } from '../src/machines/administration/kept-mails.ts';
import { MAILS, options, words } from './kept-mails.model.ts';
import { modelOf } from './support/model.ts';
import type { PageObject } from './support/page-object.ts';
import { NOTHING_TO_SYNC, signIn, STORED_SESSION } from './support/signed-in.ts';

export const LIST = 'GET /api/admin/mails';
export const MAIL = 'GET /api/admin/mail';
export const SUBJECT = MAILS.items[0]!.subject;

/** A dialog covers the list; and the steps lead to other pages only. */
const model = modelOf(keptMailsMachine, {
  ...options,
  mayHappen: (state, { type, ...event }) =>
    !/^(GO_TO|REFRESH)$/.test(type) ||
    (state.matches({ reader: 'closed' }) && event['page'] !== state.context.query.page),
});

export const openMails = async (page: Page) => {
  await signIn(page, { ...STORED_SESSION, super_admin: 'true' });
  await page.goto('/Administration?show=mails');
  await expect(page.locator('[data-flow="keptMails"]')).toBeVisible();
};

export const pages: PageObject[] = [
  {
    name: 'keptMails',
    model,
    words,
    open: openMails,
    background: NOTHING_TO_SYNC,
    sees: {
      'reader.open.text': 'https://vigia.example/ResetPassword?token=t',
      'reader.missing': 'There is no such mail.',
    },
    calls: {
      loadMails: LIST,
      loadMail: {
        call: MAIL,
        error: (refusal: { status: number }) => ({ status: refusal.status, json: refusal }),
      },
    },
  },
];
