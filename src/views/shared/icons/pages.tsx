import {
  IconBook,
  IconCalendar,
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconCreditCard,
  IconDeviceFloppy,
  IconFileText,
  IconGripVertical,
  IconLogout,
  IconBellOff,
  IconBellRinging,
  IconPencil,
  IconPercentage,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconRefresh,
  IconShield,
  IconStar,
  IconUser,
} from '@tabler/icons-react';
import { icon } from './icon.tsx';

/** Icons of what is opened later. */
export const CalendarIcon = icon(IconCalendar);
export const CardIcon = icon(IconCreditCard);
export const CopyIcon = icon(IconCopy);
export const DownIcon = icon(IconChevronDown);
export const BellOffIcon = icon(IconBellOff);
export const BellRingingIcon = icon(IconBellRinging);
export const EditIcon = icon(IconPencil);
export const FileIcon = icon(IconFileText);
export const GripIcon = icon(IconGripVertical);
export const GuideIcon = icon(IconBook);
export const PauseIcon = icon(IconPlayerPause);
export const PercentIcon = icon(IconPercentage);
export const PlayIcon = icon(IconPlayerPlay);
export const PlusIcon = icon(IconPlus);
export const RefreshIcon = icon(IconRefresh);
export const SaveIcon = icon(IconDeviceFloppy);
export const ShieldIcon = icon(IconShield);
export const StarIcon = icon(IconStar);
export const SignOutIcon = icon(IconLogout);
export const UpIcon = icon(IconChevronUp);
export const UserIcon = icon(IconUser);
