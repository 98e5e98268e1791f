import { Group } from '@mantine/core';
import type { DeviceSession } from '../../../contract/entities/settings.ts';
import type { devicesMachine } from '../../machines/settings/devices.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { formatDateTime } from '../shared/format.ts';
import { Card } from '../shared/PageFrame.tsx';
import { deviceName } from '../shared/device-name.ts';
import * as classes from './settings.module.css';

type Props = FlowProps<typeof devicesMachine> & { devices: DeviceSession[] };

/** Where the user is signed in (ours). */
export function Devices({ snapshot, send, devices }: Props) {
  const flow = { snapshot, send };
  return (
    <Flow name="devices" snapshot={snapshot}>
      <Card
        title="Devices"
        flush
        aside={
          devices.length > 1 && (
            <EventButton
              {...flow}
              event={{ type: 'SIGN_OUT_EVERYWHERE' }}
              size="compact-sm"
              variant="default"
            >
              Sign out everywhere
            </EventButton>
          )
        }
      >
        <ul className={classes.rows}>
          {devices.map(({ id, user_agent: agent, last_used_at: at, current }) => (
            <li key={id} className={classes.user}>
              <div className={classes.who}>
                <span className={classes.name}>
                  {deviceName(agent)}
                  {current && <span className={classes.tag}>This device</span>}
                </span>
                <span className={classes.quiet}>Last used {formatDateTime(at)}</span>
              </div>
              {!current && (
                <EventButton
                  {...flow}
                  event={{ type: 'SIGN_OUT_DEVICE', id }}
                  size="compact-sm"
                  variant="default"
                  aria-label={`Sign out ${deviceName(agent)}`}
                >
                  Sign out
                </EventButton>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {(snapshot.matches('asking') || snapshot.matches('endingOthers')) && (
        <Dialog
          opened
          centered
          title="Sign out everywhere"
          onClose={() => send({ type: 'CANCEL' })}
        >
          <div className={classes.form}>
            <p className={classes.question}>
              All your other devices are signed out at once. This one stays signed in.
            </p>
            <Group justify="flex-end" gap="xs">
              <EventButton {...flow} event={{ type: 'CANCEL' }} variant="default">
                Cancel
              </EventButton>
              <EventButton {...flow} event={{ type: 'CONFIRM' }}>
                Yes, sign out
              </EventButton>
            </Group>
          </div>
        </Dialog>
      )}
    </Flow>
  );
}
