import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ControlProps } from './Flow.tsx';
import { CheckIcon, InfoIcon, WarningIcon } from './icons/plain.tsx';
import * as classes from './banner.module.css';

const SIGNS = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon };

type BannerProps = {
  tone: keyof typeof SIGNS;
  children: ReactNode;
  action?: ReactNode;
  /** Without it the banner stays. */
  onClose?: () => void;
  /** What the button that closes it says of itself. */
  closeButtonProps?: ControlProps;
};

/** A message that belongs to the page; errors and warnings are announced as they appear. */
export function Banner({ tone, children, action, onClose, closeButtonProps }: BannerProps) {
  const Sign = SIGNS[tone];
  const isUrgent = tone === 'error' || tone === 'warning';
  return (
    <div className={classes.banner} data-tone={tone} role={isUrgent ? 'alert' : 'status'}>
      <Sign className={classes.sign} />
      <div className={classes.text}>{children}</div>
      {action}
      {onClose && (
        <CloseButton {...closeButtonProps} size="sm" aria-label="Dismiss" onClick={onClose} />
      )}
    </div>
  );
}
