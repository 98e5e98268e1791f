import type { Icon } from './icons/icon.tsx';
import {
  AlertIcon,
  ChangesIcon,
  CompareIcon,
  CompetitorsIcon,
  DashboardIcon,
  ExclusiveIcon,
  ExportIcon,
  HeartIcon,
  ImportIcon,
  LimitsIcon,
  PricingIcon,
  ProposalsIcon,
  WebsitesIcon,
} from './icons/shell.tsx';

export type NavigationEntry = { label: string; path: string; icon: Icon; purpose: string };

/** The entries of the sidebar, in its order (SHELL-03). */
export const NAVIGATION: readonly NavigationEntry[] = [
  {
    label: 'Dashboard',
    path: '/pricing',
    icon: DashboardIcon,
    purpose: 'Price index, distribution and all products',
  },
  {
    label: 'Compare',
    path: '/compare',
    icon: CompareIcon,
    purpose: 'The comparison table on its own',
  },
  {
    label: 'Exclusive products',
    path: '/ExclusiveProducts',
    icon: ExclusiveIcon,
    purpose: 'What no competitor sells',
  },
  {
    label: 'Favorite products',
    path: '/favoriteProducts',
    icon: HeartIcon,
    purpose: 'The products you keep an eye on',
  },
  {
    label: 'Competitors comparison',
    path: '/competitorPriceComparison',
    icon: CompetitorsIcon,
    purpose: 'Who is higher, cheaper or equal',
  },
  {
    label: 'Add products',
    path: '/importations',
    icon: ImportIcon,
    purpose: 'Import a file or add one product',
  },
  {
    label: 'My export list',
    path: '/exportations',
    icon: ExportIcon,
    purpose: 'Exports ready to download',
  },
  {
    label: 'Alerts',
    path: '/alerts',
    icon: AlertIcon,
    purpose: 'Be told when prices or stock change',
  },
  // Ours, after the documented eight.
  {
    label: 'Websites',
    path: '/websites',
    icon: WebsitesIcon,
    purpose: 'How far the crawl is, and why pages are not read',
  },
  {
    label: 'What changed',
    path: '/whatChanged',
    icon: ChangesIcon,
    purpose: 'Price changes, the largest first',
  },
  {
    label: 'Price limits',
    path: '/priceLimits',
    icon: LimitsIcon,
    purpose: 'Competitors below MAP or RRP, with proof',
  },
  {
    label: 'Pricing rules',
    path: '/pricingRules',
    icon: PricingIcon,
    purpose: 'Have prices proposed by rules',
  },
  {
    label: 'Price proposals',
    path: '/priceProposals',
    icon: ProposalsIcon,
    purpose: 'Decide on the prices your rules propose',
  },
];

/** Whether a path is that of an entry, or below it. */
export const isPathOf = (entry: string, path: string): boolean =>
  `${path}/`.toLowerCase().startsWith(`${entry}/`.toLowerCase());
