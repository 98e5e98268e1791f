import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Card } from '../shared/PageFrame.tsx';

type Props = { isOn: boolean; onChange: (isOn: boolean) => void };

/** Whether the price changes of the week come by mail (CHANGED-09). */
export function WeeklyMail({ isOn, onChange }: Props) {
  return (
    <Card title="Mails">
      <div data-local>
        <Switch
          label="Weekly mail of price changes"
          description="On Mondays at 9h in the account’s time zone, to your e-mail: the largest price changes of the last 7 days. No mail if no price changed."
          checked={isOn}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      </div>
    </Card>
  );
}
