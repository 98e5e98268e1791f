import type { BrowserContext, Page, Request } from '@playwright/test';
import { endpoints, type Endpoint } from '../../contract/endpoints.ts';
import { hasRole } from '../../contract/rules/role.ts';
import { button, dialog, pill } from '../support/page-parts.ts';
import { violationsOf } from './support/axe.ts';
import { rows } from './support/matches.ts';
import { expect, signIn, test, type Vigia } from './support/vigia.ts';

const PAGES = [
  '/pricing',
  '/compare',
  '/favoriteProducts',
  '/ExclusiveProducts',
  '/competitorPriceComparison',
  '/importations',
  '/exportations',
  '/alerts',
  '/websites',
  '/pricingRules',
  '/priceProposals',
  '/settings',
  '/billing',
  '/tutorial',
  '/diagnostics',
];
const PASSWORD = 'their own password';
const hearts = (page: Page) => rows(page).locator('[data-action="favourite"]');

/** Invites an address as the page's administrator, and returns the link that is shown for want of a mail server. */
async function invite(page: Page, vigia: Vigia, email: string, role: string): Promise<string> {
  await page.goto(`${vigia.url}/settings`);
  await button(page, 'Invite').click();
  const invitation = dialog(page, 'Invite');
  await invitation.getByLabel('E-mail').fill(email);
  await invitation.getByLabel('Role').selectOption(role);
  await button(page, 'Send the invitation').click();
  const link = page.getByLabel('Link of the invitation');
  await expect(link).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  return link.inputValue();
}

async function accept(page: Page, link: string, username: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Full name').fill('Gala Guest');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await button(page, 'Accept the invitation').click();
  await page.waitForURL(/\/pricing/i);
  await expect(rows(page).first()).toContainText('€');
}

/** Names the calls that a page makes and a viewer may not. */
function listenFor(context: BrowserContext): string[] {
  const refused: string[] = [];
  context.on('request', (request) => {
    const name = nameOf(request);
    if (name && !hasRole('viewer', (endpoints[name] as Endpoint).role)) refused.push(name);
  });
  return refused;
}

function nameOf(request: Request) {
  const { pathname } = new URL(request.url());
  const called = Object.entries(endpoints as Record<string, Endpoint>).find(
    ([, { method, path, access }]) =>
      access !== 'public' && method === request.method() && path === pathname,
  );
  return called?.[0] as keyof typeof endpoints | undefined;
}

/** One control of each kind on a page: what they do is the same for every row. */
const kindsOf = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const kinds = new Map<string, number>();
    const buttons = [...main.querySelectorAll<HTMLElement>('button, [role="switch"]')];
    buttons.forEach((one, index) => {
      const { action, event } = one.dataset;
      const kind = action ?? event ?? (one.getAttribute('aria-label') || one.innerText);
      if (one.checkVisibility() && !one.matches(':disabled') && !kinds.has(kind))
        kinds.set(kind, index);
    });
    return [...kinds];
  });

/** Presses one control of each kind, and each item of a menu that opens, and confirms what asks. */
async function pressEverything(page: Page, address: string): Promise<void> {
  const all = () => page.locator('main').locator('button, [role="switch"]');
  for (const [kind, index] of await kindsOf(page)) {
    // Devices and the own name are a viewer's to change; here it would end the test's own session.
    if (/^devices\.|^inlineSetting/.test(kind)) continue;
    const one = all().nth(index);
    if (!(await one.isVisible()) || !(await one.isEnabled())) continue;
    await one.click({ force: true, timeout: 5_000 });
    const items = await page.getByRole('menuitem').allInnerTexts();
    for (const item of items) {
      const shown = page.getByRole('menuitem', { name: item, exact: true });
      if (!(await shown.isVisible())) await one.click({ force: true });
      await shown.click();
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Escape');
    if (!page.url().startsWith(address)) await page.goto(address);
  }
}

test.describe('without motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('PEOPLE-04 PEOPLE-07 an administrator invites a viewer, who sees every page and no control that the server would refuse', async ({
    page,
    browser,
    vigia,
  }) => {
    // Each control of twelve pages.
    test.slow();
    await signIn(page, vigia);
    await expect(hearts(page).first()).toBeVisible();
    const link = await invite(page, vigia, 'gala@own.example', 'viewer');
    expect(vigia.mailedLink('gala@own.example')).toBe(link);

    const theirs = await browser.newContext({ reducedMotion: 'reduce' });
    const viewer = await theirs.newPage();
    await viewer.goto(link);
    await expect(viewer.getByText('who looks at everything and changes nothing')).toBeVisible();
    expect(await violationsOf(viewer)).toEqual([]);
    await accept(viewer, link, 'gala');
    await expect(hearts(viewer)).toHaveCount(0);

    const refused = listenFor(theirs);
    for (const path of PAGES) {
      await test.step(path, async () => {
        await viewer.goto(`${vigia.url}${path}`);
        await expect(viewer.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(viewer.locator('main [aria-busy=true]')).toHaveCount(0);
        expect(await violationsOf(viewer), path).toEqual([]);
        await pressEverything(viewer, `${vigia.url}${path}`);
        expect(refused, path).toEqual([]);
      });
    }
    // An address that an administrator has handed on.
    await viewer.goto(`${vigia.url}/settings?show=audit`);
    await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Settings');
    // What listens does hear: the call is refused, and heard.
    const status = await viewer.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}` };
      return (await fetch('/api/alerts/disableall', { method: 'POST', headers })).status;
    });
    expect([status, refused]).toEqual([422, ['disableAllAlerts']]);
    await theirs.close();
  });

  test('PEOPLE-05 an invitation link works once, and then says that it was used', async ({
    page,
    browser,
    vigia,
  }) => {
    await signIn(page, vigia);
    // As in a page without TLS.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    );
    const link = await invite(page, vigia, 'hugo@own.example', 'editor');
    await button(page, 'Copy the link').click();
    const pasted = await page.context().newPage();
    await pasted.setContent('<textarea autofocus></textarea>');
    await pasted.getByRole('textbox').press('ControlOrMeta+V');
    await expect(pasted.getByRole('textbox')).toHaveValue(link);
    await pasted.close();
    await button(page, 'I have copied it').click();
    await expect(button(page, 'Invite')).toBeFocused();
    const theirs = await browser.newContext({ reducedMotion: 'reduce' });
    const first = await theirs.newPage();
    await accept(first, link, 'hugo');
    await theirs.close();
    const again = await browser.newContext({ reducedMotion: 'reduce' });
    const second = await again.newPage();
    await second.goto(link);
    await expect(second.getByText('This invitation was used already.')).toBeVisible();
    expect(await violationsOf(second)).toEqual([]);
    await again.close();
    await page.goto(link);
    await expect(page.getByText('Somebody is signed in on this browser.')).toBeVisible();
  });

  test('PEOPLE-02 PEOPLE-07 a changed role shows at once, and changes stored before it wait under Needs attention @offline', async ({
    page,
    browser,
    vigia,
  }) => {
    await signIn(page, vigia);
    const link = await invite(page, vigia, 'ines@own.example', 'viewer');
    const theirs = await browser.newContext({ reducedMotion: 'reduce' });
    const person = await theirs.newPage();
    await accept(person, link, 'ines');
    await expect(hearts(person)).toHaveCount(0);
    await page.reload();
    const role = page.getByRole('listitem').filter({ hasText: 'ines@own.example' });
    const give = async (to: string) => {
      await role.getByRole('combobox').selectOption(to);
      await expect(role.getByRole('combobox')).toHaveValue(to);
    };
    await give('editor');
    await expect(hearts(person).first()).toBeVisible();

    await theirs.setOffline(true);
    await expect(pill(person)).toContainText('Offline');
    await hearts(person).first().click();
    await expect(pill(person)).toContainText('1');
    await give('viewer');
    await theirs.setOffline(false);
    await expect(hearts(person)).toHaveCount(0);
    await person.getByRole('button', { name: /open the list$/ }).click();
    const inbox = dialog(person, 'Needs attention');
    await inbox.getByRole('button', { name: /^Change of a favorite/ }).click();
    await expect(
      inbox.getByText('Only an editor or an administrator of the account may do this.'),
    ).toBeVisible();
    await theirs.close();
  });
});
