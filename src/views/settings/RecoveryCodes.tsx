import { Button, Group } from '@mantine/core';
import type { twoFactorMachine } from '../../machines/settings/two-factor.ts';
import { Banner } from '../shared/Banner.tsx';
import { copy } from '../shared/copy.ts';
import { EventButton, type FlowProps } from '../shared/Flow.tsx';
import * as settings from './settings.module.css';
import * as classes from './two-factor.module.css';

type Props = FlowProps<typeof twoFactorMachine> & { onDownload: (text: string) => void };

/** The recovery codes, shown once: to copy, save or print. */
export function RecoveryCodes({ snapshot, send, onDownload }: Props) {
  const { codes } = snapshot.context;
  const text = `Recovery codes of Vigia\nEach signs you in once, in place of a code of your app.\n\n${codes.join('\n')}\n`;
  const local = { size: 'compact-sm', variant: 'default', 'data-local': true } as const;
  return (
    <div className={settings.form}>
      <Banner tone="warning">
        Keep these recovery codes in a safe place. They are shown this once; each signs you in once
        when you do not have your app.
      </Banner>
      <ol className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Group gap="xs">
        <Button {...local} onClick={(event) => copy(text, event.currentTarget)}>
          Copy
        </Button>
        <Button {...local} onClick={() => onDownload(text)}>
          Download
        </Button>
        <Button {...local} onClick={() => window.print()}>
          Print
        </Button>
        <EventButton snapshot={snapshot} send={send} event={{ type: 'CLOSE' }} size="compact-sm">
          I have kept them
        </EventButton>
      </Group>
    </div>
  );
}
