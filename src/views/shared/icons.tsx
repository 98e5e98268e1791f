import type { ReactNode } from 'react';

/** The project's own set: 20 units square, one stroke, drawn in the colour of the text beside it. */
type IconProps = { size?: number | undefined; className?: string | undefined };

const icon = (name: string, drawing: ReactNode) => {
  const Icon = ({ size = 18, className }: IconProps) => (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawing}
    </svg>
  );
  Icon.displayName = `${name}Icon`;
  return Icon;
};

export type Icon = ReturnType<typeof icon>;

export const DashboardIcon = icon(
  'Dashboard',
  <>
    <path d="M3 13a7 7 0 1 1 14 0" />
    <path d="m10 13 3.2-4.5" />
    <path d="M3 16.500h14" />
  </>,
);
export const CompareIcon = icon(
  'Compare',
  <path d="M7 3.500v13M13 3.500v13M3.5 7H7m-3.5 6H7m6-6h3.500M13 13h3.5" />,
);
export const ExclusiveIcon = icon(
  'Exclusive',
  <path d="m10 3 2.1 4.5 4.9.6-3.6 3.4.9 4.900L10 14l-4.3 2.4.9-4.900L3 8.100l4.9-.600z" />,
);
export const HeartIcon = icon(
  'Heart',
  <path d="M10 16.500S3.2 12.7 3.2 8A3.6 3.6 0 0 1 10 6.4 3.6 3.6 0 0 1 16.8 8c0 4.7-6.8 8.5-6.8 8.500z" />,
);
export const CompetitorsIcon = icon(
  'Competitors',
  <path d="M3.5 5.500h13M3.5 10h13M3.5 14.500h13M8 4v3M12.5 8.500v3M6 13v3" />,
);
export const ImportIcon = icon(
  'Import',
  <path d="M10 3v9m0 0 3.3-3.300M10 12 6.7 8.700M3.5 13v2.500a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V13" />,
);
export const ExportIcon = icon(
  'Export',
  <path d="M10 12V3m0 0 3.3 3.300M10 3 6.7 6.300M3.5 13v2.500a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V13" />,
);
export const AlertIcon = icon(
  'Alert',
  <>
    <path d="M3.5 12.500h3l2-7 3 10 2-6 1 3h2" />
  </>,
);
export const BellIcon = icon(
  'Bell',
  <>
    <path d="M5 13.500V9a5 5 0 0 1 10 0v4.500l1.2 1.500H3.800z" />
    <path d="M8.5 17.300h3" />
  </>,
);
export const SettingsIcon = icon(
  'Settings',
  <>
    <path d="M3.5 6h6m4 0h3M3.5 14h3m4 0h6" />
    <circle cx="11.5" cy="6" r="2" />
    <circle cx="8.5" cy="14" r="2" />
  </>,
);
export const UserIcon = icon(
  'User',
  <>
    <circle cx="10" cy="7" r="3.2" />
    <path d="M4 17c.6-3.3 3-4.8 6-4.800s5.4 1.5 6 4.8" />
  </>,
);
export const CardIcon = icon(
  'Card',
  <>
    <rect x="3" y="4.5" width="14" height="11" rx="1.8" />
    <path d="M3 8.500h14M6 12.500h3" />
  </>,
);
export const ShieldIcon = icon(
  'Shield',
  <path d="m10 3 6 2v4.500c0 4-2.7 6.3-6 7.5-3.3-1.2-6-3.5-6-7.500V5z" />,
);
export const SignOutIcon = icon(
  'SignOut',
  <path d="M12 4H5.500a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1H12M9 10h8m0 0-2.8-2.800M17 10l-2.8 2.8" />,
);
export const SunIcon = icon(
  'Sun',
  <>
    <circle cx="10" cy="10" r="3" />
    <path d="M10 3v1.500M10 15.500V17M3 10h1.500M15.5 10H17M5 5l1 1M14 14l1 1M15 5l-1 1M6 14l-1 1" />
  </>,
);
export const MoonIcon = icon(
  'Moon',
  <path d="M16 12.200A6.5 6.5 0 0 1 7.8 4a6.5 6.5 0 1 0 8.2 8.200z" />,
);
export const MenuIcon = icon('Menu', <path d="M3.5 6h13M3.5 10h13M3.5 14h13" />);
export const SidebarIcon = icon(
  'Sidebar',
  <>
    <rect x="3" y="4" width="14" height="12" rx="1.8" />
    <path d="M8 4v12" />
  </>,
);
export const CloseIcon = icon('Close', <path d="m5 5 10 10M15 5 5 15" />);
export const CheckIcon = icon('Check', <path d="m4 10.5 4 4 8-9" />);
export const PlusIcon = icon('Plus', <path d="M10 4v12M4 10h12" />);
export const TrashIcon = icon(
  'Trash',
  <path d="M4 5.500h12M8 5.500V4h4v1.500M5.5 5.500l.7 10.500h7.600l.7-10.500M8.5 8.500v4.500M11.5 8.500v4.5" />,
);
export const EditIcon = icon('Edit', <path d="M4 16v-3l8.5-8.5 3 3L7 16zM11 6l3 3" />);
export const SearchIcon = icon(
  'Search',
  <>
    <circle cx="9" cy="9" r="5" />
    <path d="m13 13 4 4" />
  </>,
);
export const RefreshIcon = icon(
  'Refresh',
  <path d="M16 8.500A6.3 6.3 0 0 0 4.5 7.200M4 11.500a6.3 6.3 0 0 0 11.5 1.300M4.3 3.500v3.800H8M15.7 16.500v-3.800H12" />,
);
export const DownloadIcon = icon(
  'Download',
  <path d="M10 3v10m0 0 3.5-3.500M10 13 6.5 9.500M4 16.500h12" />,
);
export const FileIcon = icon(
  'File',
  <path d="M5 3h6.500L15 6.500V17H5zM11.5 3v3.500H15M7.5 10h5M7.5 13h5" />,
);
export const GuideIcon = icon(
  'Guide',
  <path d="M10 5.500C8.5 4.3 6.3 4 3.5 4v11c2.8 0 5 .3 6.5 1.5 1.5-1.2 3.7-1.5 6.5-1.500V4c-2.8 0-5 .3-6.5 1.500zM10 5.500v11" />,
);
export const WarningIcon = icon(
  'Warning',
  <path d="M10 3.5 17.5 16h-15zM10 8.500v3.500M10 14v.2" />,
);
export const InfoIcon = icon(
  'Info',
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 9.300v4M10 6.500v.2" />
  </>,
);
export const OfflineIcon = icon(
  'Offline',
  <path d="M3 8c1-.9 2.1-1.6 3.3-2.100M9.5 5.200C12.3 5 15 6 17 8M5.5 11c.8-.7 1.7-1.2 2.7-1.500M12 9.700c.9.3 1.7.7 2.5 1.300M8.3 13.700c1-.7 2.4-.7 3.4 0M10 16v.100M4 3.500l12 13" />,
);
export const ClockIcon = icon(
  'Clock',
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 6v4l2.8 1.7" />
  </>,
);
export const ChevronLeftIcon = icon('ChevronLeft', <path d="m12 5-5 5 5 5" />);
export const ChevronRightIcon = icon('ChevronRight', <path d="m8 5 5 5-5 5" />);
export const FirstIcon = icon('First', <path d="m14 5-5 5 5 5M6 5v10" />);
export const LastIcon = icon('Last', <path d="m6 5 5 5-5 5M14 5v10" />);
export const EyeIcon = icon(
  'Eye',
  <>
    <path d="M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5z" />
    <circle cx="10" cy="10" r="2.2" />
  </>,
);
export const EyeOffIcon = icon(
  'EyeOff',
  <path d="M4.8 6.300A12 12 0 0 0 2.5 10S5 15 10 15c1.3 0 2.5-.3 3.4-.800M8 5.200A8 8 0 0 1 10 5c5 0 7.5 5 7.5 5a12 12 0 0 1-1.7 2.500M8.5 8.500a2.2 2.2 0 0 0 3 3M3.5 3.500l13 13" />,
);
