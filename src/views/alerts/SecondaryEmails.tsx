import { Button, CloseButton, Switch, TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import type { alertConfigurationMachine } from '../../machines/alerts/alert-configuration.ts';
import { controlOf, fieldOf, takes, type FlowProps } from '../shared/Flow.tsx';
import * as classes from './wizard.module.css';

/** More addresses for the mails: added by Enter or by the suggestion, removable (ALERT-06). */
export function SecondaryEmails({ snapshot, send }: FlowProps<typeof alertConfigurationMachine>) {
  const { withSecondary, secondaryEmails } = snapshot.context.form;
  const turn = { type: 'TOGGLE_SECONDARY', withSecondary: !withSecondary } as const;
  const [typed, setTyped] = useState('');
  const add = { type: 'ADD_EMAIL', email: typed.trim() } as const;
  const isAddable = takes(snapshot, add);
  const take = () => {
    if (!isAddable) return;
    send(add);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take();
  };
  return (
    <div className={classes.stack}>
      <Switch
        label="Secondary emails"
        checked={withSecondary}
        {...controlOf(snapshot, turn)}
        onChange={() => send(turn)}
      />
      {withSecondary && (
        <>
          <div className={classes.addresses}>
            <TextInput
              aria-label="Secondary email"
              type="email"
              placeholder="colleague@company.com"
              value={typed}
              onChange={(change) => setTyped(change.currentTarget.value)}
              onKeyDown={onKeyDown}
              data-local
            />
            {isAddable && (
              <Button variant="light" size="compact-sm" {...fieldOf(snapshot, add)} onClick={take}>
                {`Add ${add.email}`}
              </Button>
            )}
          </div>
          {secondaryEmails.length > 0 && (
            <ul className={classes.chips} aria-label="Secondary emails">
              {secondaryEmails.map((email) => (
                <li key={email} className={classes.chip}>
                  {email}
                  <CloseButton
                    size="xs"
                    aria-label={`Remove ${email}`}
                    {...controlOf(snapshot, { type: 'REMOVE_EMAIL', email })}
                    onClick={() => send({ type: 'REMOVE_EMAIL', email })}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
