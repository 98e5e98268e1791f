import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { textOf } from '../shared/form.ts';
import classes from './automatic.module.css';

type AddFieldProps = {
  label: string;
  description?: string;
  button: string;
  isFixed: boolean;
  onAdd: (text: string) => void;
};

/** One text at a time, added with Enter or with the button. */
export function AddField({ label, description, button, isFixed, onAdd }: AddFieldProps) {
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = textOf(new FormData(event.currentTarget), 'text').trim();
    if (text === '' || isFixed) return;
    onAdd(text);
    event.currentTarget.reset();
  };
  return (
    <form className={classes['add']} onSubmit={add} noValidate>
      <TextInput
        name="text"
        label={label}
        {...(description !== undefined && { description })}
        inputWrapperOrder={['label', 'input', 'description']}
        readOnly={isFixed}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="default" disabled={isFixed}>
        {button}
      </Button>
    </form>
  );
}
