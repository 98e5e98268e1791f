import { Checkbox, Slider, Switch } from '@mantine/core';
import { WEEKDAYS } from '../../../contract/choices.ts';
import {
  ALERT_EMAIL_HOUR,
  ALERT_INTERVAL_MAX_HOURS,
  ALERT_INTERVAL_MIN_HOURS,
} from '../../../contract/constants.ts';
import type { alertConfigurationMachine } from '../../machines/alerts/alert-configuration.ts';
import { controlOf, fieldOf, type FlowProps } from '../shared/Flow.tsx';
import { SecondaryEmails } from './SecondaryEmails.tsx';
import * as classes from './wizard.module.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Slider.layer.css';
import '@mantine/core/styles/Switch.layer.css';

const CHANNELS = [
  { channel: 'notification', label: 'Notification' },
  { channel: 'email', label: 'Email' },
] as const;

/** How and when an alert reports (ALERT-06). */
export function Delivery(flow: FlowProps<typeof alertConfigurationMachine>) {
  const { snapshot, send } = flow;
  const { form } = snapshot.context;
  const turnRealTime = { type: 'CHOOSE_REAL_TIME', realTime: !form.realTime } as const;
  return (
    <fieldset className={classes.box}>
      <legend className={classes.legend}>Delivery</legend>
      <div className={classes.row}>
        {CHANNELS.map(({ channel, label }) => {
          const toggle = { type: 'TOGGLE_CHANNEL', channel } as const;
          return (
            <Checkbox
              key={channel}
              label={label}
              checked={form[channel]}
              {...controlOf(snapshot, toggle)}
              onChange={() => send(toggle)}
            />
          );
        })}
      </div>
      <Switch
        label="Auto alert"
        description="In real time, as soon as a change is found"
        checked={form.realTime}
        {...controlOf(snapshot, turnRealTime)}
        onChange={() => send(turnRealTime)}
      />
      {!form.realTime && (
        <div className={classes.interval}>
          <span>{form.interval === 1 ? 'Every hour' : `Every ${form.interval} hours`}</span>
          <Slider
            thumbLabel="Interval in hours"
            min={ALERT_INTERVAL_MIN_HOURS}
            max={ALERT_INTERVAL_MAX_HOURS}
            step={1}
            value={form.interval}
            {...fieldOf(snapshot, { type: 'SET_INTERVAL', interval: form.interval })}
            label={(hours) => `${hours} h`}
            marks={[1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }))}
            onChange={(interval) => send({ type: 'SET_INTERVAL', interval })}
          />
        </div>
      )}
      <fieldset className={classes.days}>
        <legend className={classes.hint}>{`E-mails are sent from ${ALERT_EMAIL_HOUR}h on`}</legend>
        <div className={classes.row}>
          {WEEKDAYS.map((day) => {
            const toggle = { type: 'TOGGLE_DAY', day } as const;
            return (
              <Checkbox
                key={day}
                label={day}
                checked={form.days.includes(day)}
                {...controlOf(snapshot, toggle)}
                onChange={() => send(toggle)}
              />
            );
          })}
        </div>
      </fieldset>
      <SecondaryEmails {...flow} />
    </fieldset>
  );
}
