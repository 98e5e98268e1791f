import type { NewUser } from '../src/machines/account-users.ts';
import { model } from './account-users.model.ts';
import { testFlow } from './support/browser.ts';
import { openSettings, SETTINGS_BACKGROUND } from './support/settings-page.ts';

testFlow('accountUsers', model, {
  open: openSettings,
  background: SETTINGS_BACKGROUND,
  buttons: {
    ADD: 'Add user',
    SUBMIT: 'Add',
    DELETE: 'Delete Cara',
    CONFIRM: 'Yes, delete it !',
    CANCEL: 'Cancel',
  },
  gestures: {
    SUBMIT: async ({ page, event }) => {
      const { fullname, username, email, password } = event['user'] as NewUser;
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Full name').fill(fullname);
      await dialog.getByLabel('Username').fill(username);
      await dialog.getByLabel('E-mail').fill(email);
      await dialog.getByLabel('Password').fill(password);
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    },
  },
  calls: { addUser: 'POST /api/settings/adduser', deleteUser: 'POST /api/settings/deleteuser' },
});
