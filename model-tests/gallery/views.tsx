import type { ReactNode } from 'react';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { AccountUser } from '../../contract/entities/settings.ts';
import { Administration } from '../../src/views/administration/Administration.tsx';
import { KeptMails } from '../../src/views/administration/KeptMails.tsx';
import { AuditLog } from '../../src/views/audit-log/AuditLog.tsx';
import { Billing } from '../../src/views/billing/Billing.tsx';
import { DeleteManyDialog } from '../../src/views/catalogue/dialogs/DeleteManyDialog.tsx';
import { ProductMeta } from '../../src/views/catalogue/dialogs/ProductMeta.tsx';
import { FavouriteDialogs } from '../../src/views/catalogue/favourites/FavouriteDialogs.tsx';
import { CompetitorsComparison } from '../../src/views/competitors/CompetitorsComparison.tsx';
import { PriceIndexCard } from '../../src/views/dashboard/PriceIndexCard.tsx';
import { PricingStatusCard } from '../../src/views/dashboard/PricingStatusCard.tsx';
import { ExclusiveHistoryCard } from '../../src/views/exclusive/ExclusiveHistoryCard.tsx';
import { Engagements } from '../../src/views/history/Engagements.tsx';
import { PriceHistory } from '../../src/views/history/PriceHistory.tsx';
import { PriceIndexHistory } from '../../src/views/history/PriceIndexHistory.tsx';
import { AutomaticCreation } from '../../src/views/importations/AutomaticCreation.tsx';
import { ErrorsDialog } from '../../src/views/importations/ErrorsDialog.tsx';
import { Feeds } from '../../src/views/importations/Feeds.tsx';
import { FormTab } from '../../src/views/importations/FormTab.tsx';
import { SuspendedDialog } from '../../src/views/importations/SuspendedDialog.tsx';
import { ForgottenPassword } from '../../src/views/session/ForgottenPassword.tsx';
import { Invitation } from '../../src/views/session/Invitation.tsx';
import { Login } from '../../src/views/session/Login.tsx';
import { ResetPassword } from '../../src/views/session/ResetPassword.tsx';
import { SetUp } from '../../src/views/session/SetUp.tsx';
import { SignUp } from '../../src/views/session/SignUp.tsx';
import { AccountUsers } from '../../src/views/settings/AccountUsers.tsx';
import { Devices } from '../../src/views/settings/Devices.tsx';
import { InlineSetting } from '../../src/views/settings/InlineSetting.tsx';
import { Invitations } from '../../src/views/settings/Invitations.tsx';
import { RuleDialog } from '../../src/views/settings/RuleDialog.tsx';
import { TwoFactor } from '../../src/views/settings/TwoFactor.tsx';
import { OwnWebsite } from '../../src/views/settings/OwnWebsite.tsx';
import { Webhook } from '../../src/views/settings/Webhook.tsx';
import { feed } from '../feeds.model.ts';
import { invitation } from '../invitations.model.ts';

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

const USERS: AccountUser[] = [
  {
    id: 'u1',
    fullname: 'Ana Example',
    username: 'ana',
    email: 'ana@own.example',
    role: 'administrator',
  },
  { id: 'u2', fullname: 'Ben Two', username: 'ben', email: 'ben@own.example', role: 'editor' },
];

const TODAY = '2026-03-02';
/** What a view tells its route: the gallery has none. */
const ignore = () => {};

/** The views that a snapshot is enough for, by the name of their flow; the others want an open store. */
export const VIEWS: Readonly<Record<string, (flow: GalleryProps) => ReactNode>> = {
  'account-users': (flow) => <AccountUsers {...flow} users={USERS} ownId="u1" />,
  'audit-log': (flow) => <AuditLog {...flow} />,
  'automatic-creation': (flow) => <AutomaticCreation {...flow} />,
  'chart-card': (flow) => <PriceIndexCard {...flow} onHistory={ignore} />,
  'competitors-comparison': (flow) => <CompetitorsComparison {...flow} />,
  'delete-many': (flow) => <DeleteManyDialog {...flow} />,
  devices: (flow) => <Devices {...flow} devices={DEVICES} />,
  engagements: (flow) => (
    <Engagements {...flow} productName="Shoes" country="es" onClose={ignore} />
  ),
  'events-log': (flow) => <Administration {...flow} today={TODAY} />,
  'exclusive-history': (flow) => <ExclusiveHistoryCard {...flow} today={TODAY} />,
  'extraction-rules': (flow) => <RuleDialog {...flow} />,
  favourite: (flow) => <FavouriteDialogs {...flow} />,
  feeds: (flow) => <Feeds {...flow} feeds={[feed]} />,
  'forgotten-password': (flow) => <ForgottenPassword {...flow} />,
  'import-errors': (flow) => <ErrorsDialog {...flow} />,
  'import-form': (flow) => <FormTab {...flow} />,
  'inline-setting': (flow) => <InlineSetting {...flow} current="Ana Example" />,
  invitation: (flow) => <Invitation {...flow} />,
  invitations: (flow) => <Invitations {...flow} invitations={[invitation]} />,
  'kept-mails': (flow) => <KeptMails {...flow} />,
  'price-history': (flow) => (
    <PriceHistory
      {...flow}
      productName="Shoes"
      country="es"
      colours={{}}
      own=""
      today={TODAY}
      onClose={ignore}
    />
  ),
  'price-index-history': (flow) => <PriceIndexHistory {...flow} today={TODAY} onClose={ignore} />,
  'pricing-status-card': (flow) => <PricingStatusCard {...flow} />,
  'product-meta': (flow) => <ProductMeta {...flow} />,
  'reset-password': (flow) => <ResetPassword {...flow} />,
  session: (flow) => <Login {...flow} isResetSent={false} />,
  'set-up': (flow) => <SetUp {...flow} typed={{}} onType={ignore} />,
  'sign-up': (flow) => <SignUp {...flow} />,
  subscription: (flow) => <Billing {...flow} />,
  'suspended-import': (flow) => <SuspendedDialog {...flow} />,
  'two-factor': (flow) => <TwoFactor {...flow} onDownload={ignore} />,
  ownWebsite: (flow) => <OwnWebsite {...flow} websites={[]} progress={null} />,
  webhook: (flow) => <Webhook {...flow} url="https://erp.own.example/vigia" deliveries={[]} />,
};
