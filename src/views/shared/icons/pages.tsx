import {
  IconBook,
  IconCreditCard,
  IconFileText,
  IconLogout,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconRefresh,
  IconShield,
  IconUser,
} from '@tabler/icons-react';
import { icon } from './icon.tsx';

/** Icons of what is opened later. */
export const CardIcon = icon(IconCreditCard);
export const EditIcon = icon(IconPencil);
export const FileIcon = icon(IconFileText);
export const GuideIcon = icon(IconBook);
export const PauseIcon = icon(IconPlayerPause);
export const PlayIcon = icon(IconPlayerPlay);
export const PlusIcon = icon(IconPlus);
export const RefreshIcon = icon(IconRefresh);
export const ShieldIcon = icon(IconShield);
export const SignOutIcon = icon(IconLogout);
export const UserIcon = icon(IconUser);
