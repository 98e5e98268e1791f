import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Icon } from './icons/icon.tsx';
import { InfoIcon, WarningIcon } from './icons/plain.tsx';
import * as classes from './state-message.module.css';

type StateMessageProps = {
  title: string;
  children?: ReactNode;
  /** The way out. */
  action?: ReactNode;
  icon?: Icon;
  tone?: 'quiet' | 'error';
};

/** A message in place of a page's or card's content, with an action where there is one. */
export function StateMessage({
  title,
  children,
  action,
  icon: Sign = InfoIcon,
  tone = 'quiet',
}: StateMessageProps) {
  return (
    <div className={classes.message} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <span className={classes.sign}>
        <Sign size={22} />
      </span>
      <p className={classes.title}>{title}</p>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      {action}
    </div>
  );
}

export function LoadingMessage({ label = 'Loading' }: { label?: string }) {
  return (
    <output className={classes.message} data-waiting>
      <Loader size="sm" type="dots" />
      <span className={classes.text}>{label}</span>
    </output>
  );
}

type FailedMessageProps = { title: string; reason: string; action?: ReactNode };

export function FailedMessage({ title, reason, action }: FailedMessageProps) {
  return (
    <StateMessage title={title} icon={WarningIcon} tone="error" action={action}>
      {reason}
    </StateMessage>
  );
}
