import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { textOf } from '../shared/form.ts';
import type { ControlProps } from '../shared/Flow.tsx';
import * as classes from './automatic.module.css';

type AddFieldProps = {
  label: string;
  description?: string;
  button: string;
  control: ControlProps;
  onAdd: (text: string) => void;
};

/** Adds one text at a time, with Enter or the button. */
export function AddField({ label, description, button, control, onAdd }: AddFieldProps) {
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = textOf(new FormData(event.currentTarget), 'text').trim();
    if (text === '' || control.disabled) return;
    onAdd(text);
    event.currentTarget.reset();
  };
  return (
    <form className={classes.add} onSubmit={add} noValidate>
      <TextInput
        name="text"
        label={label}
        {...(description !== undefined && { description })}
        inputWrapperOrder={['label', 'input', 'description']}
        readOnly={control.disabled}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="default" {...control}>
        {button}
      </Button>
    </form>
  );
}
