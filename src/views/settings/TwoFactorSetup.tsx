import type { twoFactorMachine } from '../../machines/settings/two-factor.ts';
import type { FlowProps } from '../shared/Flow.tsx';
import { later } from '../shared/later.tsx';
import { TwoFactorForm } from './TwoFactorForm.tsx';
import * as settings from './settings.module.css';
import * as classes from './two-factor.module.css';

const QrCode = later(
  async () => (await import('./QrCode.tsx')).QrCode,
  () => <div className={classes.code} />,
);

/** The secret for an authenticator app, to scan or to type; a code proves that the app has it. */
export function TwoFactorSetup(flow: FlowProps<typeof twoFactorMachine>) {
  const { secret } = flow.snapshot.context;
  return (
    <div className={settings.form}>
      <p className={settings.question}>
        Scan this with an authenticator app, such as Aegis, 2FAS, Google Authenticator or a password
        manager.
      </p>
      {secret && (
        <>
          <QrCode text={secret.url} label="QR code for your authenticator app" />
          <div>
            <p className={settings.quiet} id="two-factor-secret">
              Or type this key into the app:
            </p>
            <code className={classes.secret} aria-labelledby="two-factor-secret">
              {secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </div>
        </>
      )}
      <TwoFactorForm
        {...flow}
        lead="Then type the code that the app shows."
        label="Code"
        submit="Switch on"
      />
    </div>
  );
}
