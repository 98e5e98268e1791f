import { TextInput } from '@mantine/core';
import { INVALID_URL } from '../../../../contract/rules/product-url.ts';
import type { UrlTone } from '../../../machines/catalogue/edit-form.ts';
import type { ControlProps } from '../../shared/Flow.tsx';
import * as classes from './edit.module.css';

type Props = ControlProps & {
  label: string;
  value: string;
  tone: UrlTone;
  /** A doubtful url is pink and has no message (EDIT-02). */
  isDoubted?: boolean;
  placeholder?: string;
  onType: (url: string) => void;
};

/** Red with its message while it is not valid, green once it is (EDIT-03). Space for the message is reserved. */
export function UrlInput({ label, value, tone, isDoubted = false, onType, ...rest }: Props) {
  const isWrong = tone === 'invalid' && !isDoubted;
  return (
    <TextInput
      className={classes.url}
      label={label}
      type="url"
      size="sm"
      value={value}
      {...rest}
      error={isWrong && INVALID_URL}
      data-tone={tone === 'invalid' && isDoubted ? 'doubted' : tone}
      classNames={{ input: classes.urlInput, error: classes.urlError }}
      onChange={(change) => onType(change.currentTarget.value)}
    />
  );
}
