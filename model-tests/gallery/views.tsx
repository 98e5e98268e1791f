import type { ReactNode } from 'react';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { KeptMails } from '../../src/views/administration/KeptMails.tsx';
import { Billing } from '../../src/views/billing/Billing.tsx';
import { FavouriteDialogs } from '../../src/views/catalogue/favourites/FavouriteDialogs.tsx';
import { CompetitorsComparison } from '../../src/views/competitors/CompetitorsComparison.tsx';
import { SuspendedDialog } from '../../src/views/importations/SuspendedDialog.tsx';
import { ForgottenPassword } from '../../src/views/session/ForgottenPassword.tsx';
import { Invitation } from '../../src/views/session/Invitation.tsx';
import { ResetPassword } from '../../src/views/session/ResetPassword.tsx';
import { SignUp } from '../../src/views/session/SignUp.tsx';
import { Devices } from '../../src/views/settings/Devices.tsx';

export type GalleryProps = {
  snapshot: AnyMachineSnapshot;
  send: (event: AnyEventObject) => void;
};

const DEVICES = [
  {
    id: 's1',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0',
    created_at: '2026-03-01T09:00:00.000Z',
    last_used_at: '2026-03-02T09:00:00.000Z',
    current: true,
  },
  {
    id: 's2',
    user_agent: 'Mozilla/5.0 (iPhone) Safari/605.1.15',
    created_at: '2026-02-01T09:00:00.000Z',
    last_used_at: '2026-02-20T09:00:00.000Z',
    current: false,
  },
];

/** The views that a snapshot is enough for, by the name of their flow; the others want an open store. */
export const VIEWS: Readonly<Record<string, (flow: GalleryProps) => ReactNode>> = {
  'competitors-comparison': (flow) => <CompetitorsComparison {...flow} />,
  devices: (flow) => <Devices {...flow} devices={DEVICES} />,
  favourite: (flow) => <FavouriteDialogs {...flow} />,
  'forgotten-password': (flow) => <ForgottenPassword {...flow} />,
  invitation: (flow) => <Invitation {...flow} />,
  'kept-mails': (flow) => <KeptMails {...flow} />,
  'reset-password': (flow) => <ResetPassword {...flow} />,
  'sign-up': (flow) => <SignUp {...flow} />,
  subscription: (flow) => <Billing {...flow} />,
  'suspended-import': (flow) => <SuspendedDialog {...flow} />,
};
