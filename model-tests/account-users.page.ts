import type { NewUserForm } from '../src/machines/settings/account-users.ts';
import { model, words } from './account-users.model.ts';
import type { PageObject } from './support/page-object.ts';
import { dismissSnackbars } from './support/snackbars.ts';
import { openSettings, SETTINGS_BACKGROUND } from './support/settings-page.ts';

export const pages: PageObject[] = [
  {
    name: 'accountUsers',
    model,
    words,
    open: openSettings,
    background: SETTINGS_BACKGROUND,
    gestures: {
      CHANGE_ROLE: ({ page, event }) => page.getByLabel('Role of Cara').selectOption(event['role']),
      SUBMIT: async ({ page, event, press }) => {
        await dismissSnackbars(page);
        const { fullname, username, email, password } = event['user'] as NewUserForm;
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Full name').fill(fullname);
        await dialog.getByLabel('Username').fill(username);
        await dialog.getByLabel('E-mail').fill(email);
        await dialog.getByLabel('Password').fill(password);
        await press();
      },
    },
    calls: {
      addUser: 'POST /api/settings/adduser',
      deleteUser: 'POST /api/settings/deleteuser',
      setRole: 'POST /api/settings/userrole',
    },
  },
];
