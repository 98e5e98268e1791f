import { answerOf } from './support/failed-calls.ts';
import type { PageObject } from './support/page-object.ts';
import { SETTINGS_BACKGROUND } from './support/settings-page.ts';
import { signIn } from './support/signed-in.ts';
import { CODES, model, words } from './two-factor.model.ts';

const STATE = 'GET /api/settings/twofactor';
const { [STATE]: _state, ...background } = SETTINGS_BACKGROUND;
const refused = { error: answerOf };

export const pages: PageObject[] = [
  {
    name: 'twoFactor',
    model,
    words,
    open: async (page) => {
      await signIn(page);
      await page.goto('/settings');
      await page.locator('[data-flow="twoFactor"]').waitFor();
    },
    background,
    gestures: {
      SUBMIT: async ({ root, event, press }) => {
        await root.locator('input[name="proof"]').fill(event['proof']);
        await press();
      },
    },
    sees: {
      'setup.asking': (page) => page.getByRole('img', { name: 'QR code' }),
      showing: CODES[9]!,
      on: 'On, 8 recovery codes left',
    },
    calls: {
      loadTwoFactor: STATE,
      startTwoFactor: 'POST /api/settings/twofactor/start',
      confirmTwoFactor: { call: 'POST /api/settings/twofactor/confirm', ...refused },
      renewCodes: { call: 'POST /api/settings/twofactor/codes', ...refused },
      endTwoFactor: { call: 'POST /api/settings/twofactor/end', ...refused },
    },
  },
];
