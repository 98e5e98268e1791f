import { ActionIcon } from '@mantine/core';
import type { ControlProps } from './Flow.tsx';
import type { Icon } from './icons/icon.tsx';

type IconButtonProps = Partial<ControlProps> & {
  /** Its accessible name and its tooltip. */
  label: string;
  icon: Icon;
  onClick: () => void;
};

/** A button that is only an icon. */
export function IconButton({ label, icon: Sign, ...rest }: IconButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} data-tip={label} {...rest}>
      <Sign />
    </ActionIcon>
  );
}
