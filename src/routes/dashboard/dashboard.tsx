import { MatchesPage } from '../catalogue/match-pages.tsx';

export default function DashboardRoute() {
  return <MatchesPage title="Dashboard" withPriceIndex />;
}
