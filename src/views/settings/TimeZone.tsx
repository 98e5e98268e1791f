import type { timeZoneMachine } from '../../machines/settings/time-zone.ts';
import { Banner } from '../shared/Banner.tsx';
import { EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { later } from '../shared/later.tsx';
import { useMay } from '../shared/session.ts';
import { NOT_KEPT } from '../../machines/shared/change.ts';
import { zoneLabel } from './zone-names.ts';
import * as classes from './settings.module.css';

const TimeZoneForm = later(async () => (await import('./TimeZoneForm.tsx')).TimeZoneForm);

export type TimeZoneProps = FlowProps<typeof timeZoneMachine> & {
  /** Of the account. */
  zone: string;
  deviceZone: string;
  /** Milliseconds since 1970. */
  now: number;
};

/** The time zone of the account and what its clocks show; administrators change it (SETT-08). */
export function TimeZone(props: TimeZoneProps) {
  const { snapshot, zone, deviceZone, now, ...flow } = props;
  const mayChange = useMay('setTimeZone');
  const isOther = zoneKey(zone, now) !== zoneKey(deviceZone, now);
  const isReading = snapshot.matches('reading') || snapshot.matches('keeping');
  return (
    <Flow name="timeZone" snapshot={snapshot} className={classes.setting}>
      <h3 className={classes.label}>Time zone</h3>
      {snapshot.matches('choosing') ? (
        <TimeZoneForm {...props} />
      ) : (
        <div className={classes.facts}>
          <p className={classes.value}>{zoneLabel(zone, now)}</p>
          <p className={classes.hint}>
            It is {clockText(zone, now)} there. Mails at 9h, daily feeds and days follow it.
          </p>
          {isOther && isReading && (
            <p className={classes.hint}>
              This device has another time zone, {zoneLabel(deviceZone, now)}.
            </p>
          )}
          {isOther && isReading && mayChange && (
            <div>
              <EventButton
                {...flow}
                snapshot={snapshot}
                event={{ type: 'TAKE_DEVICE', zone: deviceZone }}
                variant="default"
                size="compact-sm"
              >
                Take that of this device
              </EventButton>
            </div>
          )}
          {snapshot.matches('refused') && (
            <Banner
              tone="error"
              action={
                <>
                  <EventButton
                    {...flow}
                    snapshot={snapshot}
                    event={{ type: 'RETRY' }}
                    size="compact-sm"
                  >
                    Try again
                  </EventButton>
                  <EventButton
                    {...flow}
                    snapshot={snapshot}
                    event={{ type: 'CANCEL' }}
                    variant="default"
                    size="compact-sm"
                  >
                    Cancel
                  </EventButton>
                </>
              }
            >
              {NOT_KEPT}
            </Banner>
          )}
        </div>
      )}
      {mayChange && isReading && (
        <EventButton
          {...flow}
          snapshot={snapshot}
          event={{ type: 'EDIT' }}
          variant="default"
          size="compact-sm"
          aria-label="Change the time zone"
        >
          Change
        </EventButton>
      )}
    </Flow>
  );
}

/** A browser may name a zone by an older name than the account has: both have the same clocks all year. */
function zoneKey(zone: string, now: number): string {
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  return `${timeZone} ${zoneLabel(timeZone, now)}`;
}

const clockText = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
