import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { SettingsUser } from '../../../contract/entities/settings.ts';
import { Card, PageFrame } from '../shared/PageFrame.tsx';
import { Age, OfflineMessage } from '../shared/Missing.tsx';
import { FailedMessage, LoadingMessage } from '../shared/StateMessage.tsx';
import * as classes from './settings.module.css';

type Props = {
  settings: SettingsUser | null;
  /** The reason for missing settings: null while they are loading, '' without a connection. */
  problem: string | null;
  /** When the server gave them (ISO 8601), if it does not answer now; null for those of now. */
  oldSince: string | null;
  /** The settings that are edited in place. */
  general: ReactNode;
  /** For administrators, beside the own website. */
  ownWebsite: ReactNode;
  timeZone: ReactNode;
  mails: ReactNode;
  colours: ReactNode;
  /** For administrators. */
  users: ReactNode;
  devices: ReactNode;
  /** For administrators: the webhook, and where accepted prices go. */
  webhook: ReactNode;
  /** For administrators. */
  rules: ReactNode;
};

/**
 * The own profile, the account, the own mails, website colours, account users, reading rules, devices and webhook
 * (SETT-01).
 */
export function Settings({ settings, problem, oldSince, general, ...cards }: Props) {
  const { ownWebsite, timeZone, mails, colours, users, devices, webhook, rules } = cards;
  return (
    <PageFrame
      title="Settings"
      lead="Your profile, the account and how websites are shown."
      actions={
        settings?.admin && (
          <Button component={Link} href="/settings?show=audit" variant="default">
            Audit log
          </Button>
        )
      }
    >
      {oldSince !== null && (
        <p className={classes.age}>
          <Age at={oldSince} />
        </p>
      )}
      {settings ? (
        <div className={classes.columns}>
          <div className={classes.column}>
            <Card title="General User Settings" flush>
              {general}
            </Card>
            <Account {...settings} action={ownWebsite} timeZone={timeZone} />
            {mails}
            {users}
          </div>
          <div className={classes.column}>
            {colours}
            {devices}
            {webhook}
            {rules}
          </div>
        </div>
      ) : (
        <Missing problem={problem} />
      )}
    </PageFrame>
  );
}

function Missing({ problem }: Pick<Props, 'problem'>) {
  if (problem === null) return <LoadingMessage label="Loading the settings" />;
  if (problem === '') return <OfflineMessage />;
  return <FailedMessage title="The settings could not be loaded" reason={problem} />;
}

function Account({
  account_name: name,
  company,
  website,
  action,
  timeZone,
}: SettingsUser & { action: ReactNode; timeZone: ReactNode }) {
  const rows = { 'Account name': name, Company: company, Website: website };
  return (
    <Card title="Account Information" flush>
      <dl className={classes.rows}>
        {Object.entries(rows).map(([label, value]) => (
          <div key={label} className={classes.row}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value === '' ? '–' : value}</dd>
            {label === 'Website' && action && <dd className={classes.action}>{action}</dd>}
          </div>
        ))}
      </dl>
      {timeZone}
    </Card>
  );
}
