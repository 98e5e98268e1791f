import {
  IconAlertTriangle,
  IconCheck,
  IconEye,
  IconEyeOff,
  IconInfoCircle,
  IconWifiOff,
} from '@tabler/icons-react';
import { icon } from './icon.tsx';

/** Icons of the pages without a session, and of what every page shows. */
export const CheckIcon = icon(IconCheck);
export const EyeIcon = icon(IconEye);
export const EyeOffIcon = icon(IconEyeOff);
export const InfoIcon = icon(IconInfoCircle);
export const OfflineIcon = icon(IconWifiOff);
export const WarningIcon = icon(IconAlertTriangle);
