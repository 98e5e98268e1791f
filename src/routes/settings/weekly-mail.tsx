import { WeeklyMail } from '../../views/settings/WeeklyMail.tsx';
import { useUserPreference } from '../shared/use-user-preference.ts';

/** The choice is kept on this device and sent like any other, so it can be made without a connection. */
export function WeeklyMailSetting() {
  const [chosen, choose] = useUserPreference('weekly-changes');
  return <WeeklyMail isOn={chosen?.mail ?? false} onChange={(isOn) => choose({ mail: isOn })} />;
}
