import {
  IconActivity,
  IconAdjustmentsHorizontal,
  IconArrowsUpDown,
  IconBell,
  IconBookmark,
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
  IconClock,
  IconColumns3,
  IconDownload,
  IconFileExport,
  IconFileImport,
  IconGauge,
  IconHeart,
  IconLayoutSidebar,
  IconShieldCheck,
  IconMenu2,
  IconMoon,
  IconScale,
  IconReceipt2,
  IconSearch,
  IconStar,
  IconSun,
  IconTags,
  IconTrash,
  IconWorldSearch,
  IconX,
} from '@tabler/icons-react';
import { icon } from './icon.tsx';

/** Icons of the shell and of the dashboard. */
export const DashboardIcon = icon(IconGauge);
export const CompareIcon = icon(IconColumns3);
export const ExclusiveIcon = icon(IconStar);
export const HeartIcon = icon(IconHeart);
export const CompetitorsIcon = icon(IconScale);
export const ImportIcon = icon(IconFileImport);
export const ExportIcon = icon(IconFileExport);
export const AlertIcon = icon(IconActivity);
export const ProposalsIcon = icon(IconTags);
export const WebsitesIcon = icon(IconWorldSearch);
export const ChangesIcon = icon(IconArrowsUpDown);
export const LimitsIcon = icon(IconShieldCheck);
export const PricingIcon = icon(IconReceipt2);
export const BellIcon = icon(IconBell);
export const SettingsIcon = icon(IconAdjustmentsHorizontal);
export const SunIcon = icon(IconSun);
export const MoonIcon = icon(IconMoon);
export const MenuIcon = icon(IconMenu2);
export const SidebarIcon = icon(IconLayoutSidebar);
export const CloseIcon = icon(IconX);
export const ViewsIcon = icon(IconBookmark);
export const TrashIcon = icon(IconTrash);
export const SearchIcon = icon(IconSearch);
export const DownloadIcon = icon(IconDownload);
export const ClockIcon = icon(IconClock);
export const ChevronLeftIcon = icon(IconChevronLeft);
export const ChevronRightIcon = icon(IconChevronRight);
export const FirstIcon = icon(IconChevronLeftPipe);
export const LastIcon = icon(IconChevronRightPipe);
