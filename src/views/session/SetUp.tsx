import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { PASSWORD_MIN_LENGTH, USERNAME_MAX_LENGTH } from '../../../contract/constants.ts';
import type { SetUpForm } from '../../../contract/rules/set-up.ts';
import type { setUpMachine } from '../../machines/session/set-up.ts';
import { Banner } from '../shared/Banner.tsx';
import { EventButton, Flow, SubmitButton, takes, type FlowProps } from '../shared/Flow.tsx';
import { textsOf } from '../shared/form.ts';
import { PlainPage } from '../shared/PlainPage.tsx';
import { COUNTRIES } from '../shared/countries.ts';
import * as classes from './set-up.module.css';

type Typed = Readonly<Partial<SetUpForm>>;
type Props = FlowProps<typeof setUpMachine> & {
  /** The values entered in this tab before. */
  typed: Typed;
  /** Of everything but the code and the password. */
  onType: (typed: Readonly<Record<string, string>>) => void;
};

const EMPTY: SetUpForm = {
  code: '',
  company: '',
  country: '',
  website: '',
  fullname: '',
  email: '',
  username: '',
  password: '',
};
const EXAMPLE = { type: 'SUBMIT', form: EMPTY } as const;
const FIELD_ORDER: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'input',
  'error',
  'description',
];

/** The first visit of an empty installation (SETUP-08). */
export function SetUp(props: Props) {
  const { snapshot, send } = props;
  return (
    <PlainPage title="Set up Vigia" isWide>
      <Flow name="setUp" snapshot={snapshot} className={classes.page}>
        {snapshot.matches('tooLate') ? (
          <>
            <Banner tone="info">This installation has been set up meanwhile.</Banner>
            <EventButton snapshot={snapshot} send={send} event={{ type: 'SIGN_IN' }} size="md">
              Sign In
            </EventButton>
          </>
        ) : (
          <Form {...props} />
        )}
      </Flow>
    </PlainPage>
  );
}

const formOf = (element: HTMLFormElement): SetUpForm => textsOf(new FormData(element), EMPTY);

function Form({ snapshot, send, typed, onType }: Props) {
  // Only values of an earlier visit: from then on the fields hold them.
  const [before] = useState(typed);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: 'SUBMIT', form: formOf(event.currentTarget) });
  };
  const keep = (event: FormEvent<HTMLFormElement>) => {
    const { code: _code, password: _password, ...rest } = formOf(event.currentTarget);
    onType(rest);
  };
  const { problems, refusal } = snapshot.context;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button is at the end of a long page.
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const fieldOf = (name: keyof SetUpForm) => ({
    name,
    readOnly: !takes(snapshot, EXAMPLE),
    defaultValue: before[name] ?? '',
    error: problems[name],
    'aria-required': true,
    inputWrapperOrder: FIELD_ORDER,
  });
  return (
    <form ref={form} className={classes.form} onSubmit={submit} onInput={keep} noValidate>
      <fieldset className={classes.group}>
        <legend>The code</legend>
        <p className={classes.lead}>
          Vigia printed it as it started: in the terminal, or in the log of its service or
          container. It shows that this installation is yours.
        </p>
        <TextInput
          {...fieldOf('code')}
          label="Code"
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Your shop</legend>
        <TextInput {...fieldOf('company')} label="Company" autoComplete="organization" />
        <NativeSelect
          name="country"
          label="Country"
          autoComplete="country"
          data={COUNTRIES}
          defaultValue={before.country ?? 'es'}
        />
        <TextInput
          {...fieldOf('website')}
          className={classes.whole}
          label="Own website"
          description="The shop whose prices are compared with those of others"
          placeholder="www.example.com"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>You</legend>
        <p className={classes.lead}>
          You run the account and the installation. You invite others later, under Settings.
        </p>
        <TextInput {...fieldOf('fullname')} label="Full name" autoComplete="name" />
        <TextInput {...fieldOf('email')} type="email" label="E-mail" autoComplete="email" />
        <TextInput
          {...fieldOf('username')}
          label="Username"
          description={`At most ${USERNAME_MAX_LENGTH} characters`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput
          {...fieldOf('password')}
          type="password"
          label="Password"
          description={`At least ${PASSWORD_MIN_LENGTH} characters`}
          autoComplete="new-password"
        />
      </fieldset>
      {snapshot.matches({ form: 'refused' }) && <Banner tone="error">{refusal}</Banner>}
      <SubmitButton snapshot={snapshot} event={EXAMPLE} size="md">
        Set up Vigia
      </SubmitButton>
    </form>
  );
}
