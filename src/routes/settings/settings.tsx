import { useMachine } from '../shared/use-machine.ts';
import { useIsAged } from '../../db/hooks/use-is-aged.ts';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useSearchParams } from 'wouter';
import type { SettingsUser } from '../../../contract/entities/settings.ts';
import { createSettingsActors } from '../../api/settings.ts';
import { useClient } from '../../client-context.ts';
import { useAnswer } from '../../db/hooks/use-answer.ts';
import { useWebsites } from '../../db/hooks/use-rows.ts';
import { useStore } from '../../db/hooks/use-store.ts';
import { accountUsersMachine } from '../../machines/settings/account-users.ts';
import { devicesMachine } from '../../machines/settings/devices.ts';
import { inlineSettingMachine, type SettingField } from '../../machines/settings/inline-setting.ts';
import { websiteColoursMachine } from '../../machines/settings/website-colours.ts';
import { AccountUsers } from '../../views/settings/AccountUsers.tsx';
import { Devices } from '../../views/settings/Devices.tsx';
import { InlineSetting } from '../../views/settings/InlineSetting.tsx';
import { OutgoingPrices } from '../../views/settings/OutgoingPrices.tsx';
import { Settings } from '../../views/settings/Settings.tsx';
import { WebsiteColours } from '../../views/settings/WebsiteColours.tsx';
import { useMay, useSession } from '../../views/shared/session.ts';
import { InvitationsSetting } from './invitations-setting.tsx';
import { later } from '../../views/shared/later.tsx';
import { useLastingSnackbar } from '../shared/use-lasting-snackbar.ts';
import { TimeZoneSetting } from './time-zone-setting.tsx';
import { TwoFactorSetting } from './two-factor-setting.tsx';
import { ReadingRules } from './extraction-rules.tsx';
import { OwnWebsiteSetting } from './own-website.tsx';
import { PriceFeedSetting } from './price-feed-setting.tsx';
import { PriceShopSetting } from './price-shop-setting.tsx';
import { WebhookSetting } from './webhook-setting.tsx';
import { WeeklyMailSetting } from './weekly-mail.tsx';

const FIELDS: SettingField[] = ['fullname', 'username', 'email', 'password'];
const HIDDEN = '••••••••';

type Actors = ReturnType<typeof createSettingsActors>;

/** The settings, or with `?show=audit` who changed them, for administrators. */
export default function SettingsRoute() {
  const [query] = useSearchParams();
  const mayAudit = useMay('listAuditLog');
  return mayAudit && query.get('show') === 'audit' ? <AuditLog /> : <SettingsPage />;
}

const AuditLog = later(async () => (await import('../audit-log/audit-log.tsx')).default);

function SettingsPage() {
  const { api } = useClient();
  const store = useStore();
  const answer = useAnswer('getSettings', {});
  const actors = useMemo(
    () =>
      createSettingsActors(api, (website_id, color) =>
        store.changes.keep({ type: 'website-recolour@1', args: { website_id, color } }),
      ),
    [api, store],
  );
  const known = answer.state === 'ready' ? answer : null;
  const isAged = useIsAged(known);
  const settings = known?.body ?? null;
  const problem = answer.state === 'unavailable' ? (answer.message ?? '') : null;
  const shared = { actors, onChange: answer.refresh };
  const mayRun = useMay('setUserRole');
  const isAdministrator = settings?.admin && mayRun;
  useSessionChange(answer.refresh);
  return (
    <Settings
      settings={settings}
      problem={problem}
      oldSince={known && isAged ? known.at : null}
      general={
        settings && (
          <>
            {FIELDS.map((field) => (
              <Setting key={field} {...shared} field={field} current={currentOf(settings, field)} />
            ))}
            <TwoFactorSetting />
          </>
        )
      }
      ownWebsite={isAdministrator && <OwnWebsiteSetting onChange={answer.refresh} />}
      timeZone={<TimeZoneSetting />}
      mails={<WeeklyMailSetting />}
      colours={<Colours actors={actors} />}
      users={
        isAdministrator && (
          <>
            <InvitationsSetting />
            <Users {...shared} settings={settings} />
          </>
        )
      }
      devices={<SignedInDevices actors={actors} />}
      webhook={isAdministrator && <Outgoing />}
      rules={isAdministrator && <ReadingRules />}
    />
  );
}

/** What leaves the account by itself. */
const Outgoing = () => (
  <>
    <WebhookSetting />
    <OutgoingPrices>
      <PriceFeedSetting />
      <PriceShopSetting />
    </OutgoingPrices>
  </>
);

/** A change of the user's role or of the own website reloads the settings. */
function useSessionChange(refresh: () => void) {
  const { role, websiteId } = useSession();
  const shown = `${role} ${websiteId}`;
  const last = useRef(shown);
  const again = useEffectEvent(refresh);
  useEffect(() => {
    if (last.current !== shown) again();
    last.current = shown;
  }, [shown]);
}

const currentOf = (settings: SettingsUser, field: SettingField) =>
  field === 'password' ? HIDDEN : settings[field];

type FlowProps = { actors: Actors; onChange: () => void };

/** The stored session follows what was saved: billing looks the customer up by the stored e-mail. */
const STORED_AS = { fullname: 'fullname', username: 'user', email: 'email' } as const;

function Setting({
  actors,
  field,
  current,
  onChange,
}: FlowProps & { field: SettingField; current: string }) {
  const { storage } = useClient();
  const machine = useMemo(() => inlineSettingMachine.provide({ actors }), [actors]);
  const [snapshot, send, actor] = useMachine(machine, { input: { field } });
  useLastingSnackbar(actor);
  useEffect(() => {
    const saved = actor.on('SAVED', ({ field: changed, value }) => {
      if (changed !== 'password') storage.storeProfile({ [STORED_AS[changed]]: value });
      onChange();
    });
    return () => saved.unsubscribe();
  }, [actor, storage, onChange]);
  return <InlineSetting snapshot={snapshot} send={send} current={current} />;
}

function Users({ actors, settings, onChange }: FlowProps & { settings: SettingsUser }) {
  const { userId } = useSession();
  const machine = useMemo(() => accountUsersMachine.provide({ actors }), [actors]);
  const [snapshot, send, actor] = useMachine(machine);
  useLastingSnackbar(actor);
  useEffect(() => {
    const changed = actor.on('USERS_CHANGED', onChange);
    return () => changed.unsubscribe();
  }, [actor, onChange]);
  return <AccountUsers snapshot={snapshot} send={send} users={settings.users} ownId={userId} />;
}

function Colours({ actors }: { actors: Actors }) {
  const machine = useMemo(() => websiteColoursMachine.provide({ actors }), [actors]);
  const [snapshot, send] = useMachine(machine);
  return <WebsiteColours snapshot={snapshot} send={send} websites={useWebsites()} />;
}

function SignedInDevices({ actors }: { actors: Actors }) {
  const answer = useAnswer('listSessions', {});
  const machine = useMemo(() => devicesMachine.provide({ actors }), [actors]);
  const [snapshot, send, actor] = useMachine(machine);
  const { refresh } = answer;
  useLastingSnackbar(actor);
  useEffect(() => {
    const changed = actor.on('DEVICES_CHANGED', refresh);
    return () => changed.unsubscribe();
  }, [actor, refresh]);
  if (answer.state !== 'ready') return null;
  return <Devices snapshot={snapshot} send={send} devices={answer.body.items} />;
}
