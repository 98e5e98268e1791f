import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Anchor, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link } from 'wouter';
import { PASSWORD_MIN_LENGTH, PLAN_FEATURES, PLANS } from '../../../contract/constants.ts';
import type { SignUpForm, signUpMachine } from '../../machines/session/sign-up.ts';
import { Banner } from '../shared/Banner.tsx';
import { useDeployment } from '../shared/deployment.ts';
import { textsOf } from '../shared/form.ts';
import { formatCents, formatCount } from '../shared/format.ts';
import { EventButton, Flow, SubmitButton, takes, type FlowProps } from '../shared/Flow.tsx';
import { CheckIcon } from '../shared/icons/plain.tsx';
import { PlainPage } from '../shared/PlainPage.tsx';
import { COUNTRIES } from '../shared/countries.ts';
import { PlanDialog } from './PlanDialog.tsx';
import * as classes from './sign-up.module.css';

type Props = FlowProps<typeof signUpMachine>;

const EMPTY: SignUpForm = {
  fullname: '',
  email: '',
  password: '',
  confirmation: '',
  company: '',
  adress: '',
  city: '',
  zip: '',
  country: '',
  tax: '',
  conditions: '',
};
const EXAMPLE = { type: 'SUBMIT', form: EMPTY } as const;

/** Sign-up for a plan, which ends at the payment (SIGNUP-01). */
export function SignUp(flow: Props) {
  const { snapshot, send } = flow;
  const hasPlans = useDeployment().billing !== 'off';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    send({ type: 'SUBMIT', form: textsOf(fields, EMPTY) });
  };
  return (
    <PlainPage title="Sign up" isWide>
      <Flow name="signUp" snapshot={snapshot} className={classes.page}>
        <form className={classes.form} onSubmit={submit} noValidate>
          <Errors {...flow} />
          <You {...flow} />
          <Business {...flow} />
          <Conditions {...flow} />
          <SubmitButton snapshot={snapshot} event={EXAMPLE} size="md">
            {hasPlans ? 'Continue to payment' : 'Create account'}
          </SubmitButton>
          <p className={classes.aside}>
            Have an account already?{' '}
            <Anchor component={Link} href="/login">
              Sign In
            </Anchor>
          </p>
        </form>
        {hasPlans && <Plan {...flow} />}
        {snapshot.matches('choosingPlan') && <PlanDialog {...flow} />}
      </Flow>
    </PlainPage>
  );
}

function Errors({ snapshot }: Props) {
  if (!snapshot.matches({ form: 'refused' })) return null;
  return snapshot.context.errors.map(({ field, message }) => (
    <Banner key={`${field} ${message}`} tone="error">
      {message}
    </Banner>
  ));
}

function You({ snapshot }: Props) {
  const { problems } = snapshot.context;
  const shared = { readOnly: !takes(snapshot, EXAMPLE) };
  return (
    <fieldset className={classes.group}>
      <legend>Your account</legend>
      <TextInput
        {...shared}
        name="fullname"
        label="Full name"
        autoComplete="name"
        aria-required
        error={problems.fullname}
      />
      <TextInput
        {...shared}
        name="email"
        type="email"
        label="E-mail"
        autoComplete="email"
        aria-required
        error={problems.email}
      />
      <TextInput
        {...shared}
        name="password"
        type="password"
        label="Password"
        description={`At least ${PASSWORD_MIN_LENGTH} characters`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="new-password"
        aria-required
        error={problems.password}
      />
      <TextInput
        {...shared}
        name="confirmation"
        type="password"
        label="Confirm password"
        autoComplete="new-password"
        aria-required
        error={problems.confirmation}
      />
    </fieldset>
  );
}

function Business({ snapshot }: Props) {
  const shared = { readOnly: !takes(snapshot, EXAMPLE) };
  return (
    <fieldset className={classes.group}>
      <legend>Business information</legend>
      <TextInput {...shared} name="company" label="Company" autoComplete="organization" />
      <TextInput {...shared} name="tax" label="Tax number" placeholder="Optional" />
      <TextInput
        {...shared}
        className={classes.whole}
        name="adress"
        label="Address"
        autoComplete="street-address"
      />
      <TextInput {...shared} name="city" label="City" autoComplete="address-level2" />
      <TextInput {...shared} name="zip" label="Zip code" autoComplete="postal-code" />
      <NativeSelect
        name="country"
        label="Country"
        autoComplete="country"
        data={COUNTRIES}
        defaultValue="es"
      />
    </fieldset>
  );
}

function Conditions({ snapshot }: Props) {
  return (
    <Checkbox
      name="conditions"
      value="accept"
      error={snapshot.context.problems.conditions}
      label={
        <>
          I have read and accept the{' '}
          <Anchor href="/Privacy" target="_blank">
            privacy policy
          </Anchor>{' '}
          and the{' '}
          <Anchor href="/TermsConditions" target="_blank">
            terms and conditions
          </Anchor>
        </>
      }
    />
  );
}

function Plan(flow: Props) {
  const plan = PLANS.find(({ name }) => name === flow.snapshot.context.plan)!;
  const price = useDeployment().monthlyPrices[plan.name];
  return (
    <aside className={classes.plan} aria-label="Your plan">
      <h2 className={classes.planName}>{plan.name}</h2>
      {price !== undefined && (
        <p className={classes.price}>
          {formatCents(price)} <span>a month</span>
        </p>
      )}
      <ul className={classes.features}>
        {[`up to ${formatCount(plan.productsLimit)} products`, ...PLAN_FEATURES].map((feature) => (
          <li key={feature}>
            <CheckIcon size={16} />
            {feature}
          </li>
        ))}
      </ul>
      <EventButton {...flow} event={{ type: 'CHANGE_PLAN' }} variant="default" fullWidth>
        Change your plan
      </EventButton>
    </aside>
  );
}
