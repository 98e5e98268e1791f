import { Group } from '@mantine/core';
import type { twoFactorMachine } from '../../machines/settings/two-factor.ts';
import { EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoFactorForm } from './TwoFactorForm.tsx';
import { TwoFactorSetup } from './TwoFactorSetup.tsx';
import * as classes from './settings.module.css';

type Props = FlowProps<typeof twoFactorMachine> & {
  /** Saves the recovery codes as a text file. */
  onDownload: (text: string) => void;
};

/** Two-factor sign-in of the user (ours). */
export function TwoFactor({ snapshot, send, onDownload }: Props) {
  const flow = { snapshot, send };
  return (
    <Flow name="twoFactor" snapshot={snapshot} className={classes.setting}>
      <h3 className={classes.label}>Two-factor sign-in</h3>
      {snapshot.matches('showing') && <RecoveryCodes {...flow} onDownload={onDownload} />}
      {(snapshot.matches('setup') || snapshot.matches('confirming')) && (
        <TwoFactorSetup {...flow} />
      )}
      {(snapshot.matches('renewal') || snapshot.matches('renewing')) && (
        <TwoFactorForm
          {...flow}
          lead="Ten new recovery codes are made; the earlier ones stop working."
          label="Code of the app, or a recovery code"
          submit="Make new codes"
        />
      )}
      {(snapshot.matches('removal') || snapshot.matches('ending')) && (
        <TwoFactorForm
          {...flow}
          lead="From then on your password alone signs you in."
          label="Password or code"
          submit="Switch off"
          isPassword
        />
      )}
      <Current {...flow} />
    </Flow>
  );
}

function Current({ snapshot, send }: FlowProps<typeof twoFactorMachine>) {
  const flow = { snapshot, send, variant: 'default', size: 'compact-sm' };
  if (snapshot.matches('loading')) return <p className={classes.value}>…</p>;
  if (snapshot.matches('failed')) {
    return (
      <>
        <p className={classes.value}>It could not be read. Try again in a moment.</p>
        <EventButton {...flow} event={{ type: 'RETRY' }}>
          Try again
        </EventButton>
      </>
    );
  }
  if (snapshot.matches('off') || snapshot.matches('starting')) {
    return (
      <>
        <p className={classes.value}>Off</p>
        <EventButton {...flow} event={{ type: 'START' }} aria-label="Switch on two-factor sign-in">
          Switch on
        </EventButton>
      </>
    );
  }
  if (!snapshot.matches('on')) return null;
  const { left } = snapshot.context;
  return (
    <>
      <p className={classes.value}>
        On, {left === 1 ? '1 recovery code' : `${left} recovery codes`} left
      </p>
      <Group gap="xs">
        <EventButton {...flow} event={{ type: 'RENEW' }}>
          New recovery codes
        </EventButton>
        <EventButton
          {...flow}
          event={{ type: 'SWITCH_OFF' }}
          aria-label="Switch off two-factor sign-in"
        >
          Switch off
        </EventButton>
      </Group>
    </>
  );
}
