import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { MatchStatistics } from '../../../contract/entities/statistics.ts';
import { Banner } from '../shared/Banner.tsx';
import { ImportIcon } from '../shared/icons/shell.tsx';
import { useMay } from '../shared/session.ts';
import { StateMessage } from '../shared/StateMessage.tsx';

type Props = {
  /** Null until it is known. */
  statistics: MatchStatistics | null;
  isAccuracyShown: boolean;
  isInvitationShown: boolean;
  onHideAccuracy: () => void;
  onHideInvitation: () => void;
};

/** The messages of a dashboard about its data (DASH-01 to DASH-03). */
export function DashboardBanners({
  statistics,
  isAccuracyShown,
  isInvitationShown,
  onHideAccuracy,
  onHideInvitation,
}: Props) {
  const mayImport = useMay('uploadProducts');
  const isEmpty = statistics !== null && statistics.list_length === 0;
  const isAwaited =
    statistics !== null && statistics.list_length > 0 && statistics.data_length === 0;
  return (
    <>
      {isAccuracyShown && !isEmpty && (
        <Banner tone="warning" action={<HideButton onClick={onHideAccuracy} />}>
          information displayed may not be immediately accurate, websites will be validated within
          24 hours
        </Banner>
      )}
      {isEmpty && isInvitationShown && mayImport && (
        <Banner
          tone="info"
          action={
            <>
              <Button component={Link} href="/importations" size="compact-sm">
                Add Products
              </Button>
              <HideButton onClick={onHideInvitation} />
            </>
          }
        >
          Start with your first product list by importing an xlsx or csv file.
        </Banner>
      )}
      {isAwaited && <Banner tone="info">Your product list will be available soon</Banner>}
      {isEmpty && (
        <StateMessage title="No Products Yet" icon={ImportIcon}>
          Your products and those of your competitors appear here once they are imported.
        </StateMessage>
      )}
    </>
  );
}

const HideButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="compact-sm" variant="subtle" onClick={onClick}>
    Hide
  </Button>
);
