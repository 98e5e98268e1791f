import { model } from './devices.model.ts';
import { testFlow } from './support/browser.ts';
import { openSettings, SETTINGS_BACKGROUND } from './support/settings-page.ts';

testFlow('devices', model, {
  open: async (page) => {
    await openSettings(page);
    await page.locator('[data-flow="devices"]').waitFor();
  },
  background: SETTINGS_BACKGROUND,
  buttons: {
    SIGN_OUT_DEVICE: 'Sign out Firefox on Linux',
    SIGN_OUT_EVERYWHERE: 'Sign out everywhere',
    CONFIRM: 'Yes, sign out',
    CANCEL: 'Cancel',
  },
  calls: {
    endSession: {
      call: 'POST /api/settings/endsession',
      done: () => ({ status: 200, json: { status: true } }),
    },
    endOthers: 'POST /api/settings/endothersessions',
  },
});
