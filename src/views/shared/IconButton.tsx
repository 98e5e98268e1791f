import { ActionIcon } from '@mantine/core';
import type { Icon } from './icons.tsx';

type IconButtonProps = {
  /** Its accessible name and its tooltip. */
  label: string;
  icon: Icon;
  disabled?: boolean;
  onClick: () => void;
};

/** A button that is only an icon. */
export function IconButton({ label, icon: Sign, disabled = false, onClick }: IconButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      data-tip={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Sign />
    </ActionIcon>
  );
}
