import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { CheckIcon } from '../shared/icons.tsx';
import { PlainPage } from '../shared/PlainPage.tsx';
import classes from './success.module.css';

/** After the payment (SIGNUP-02). */
export function Success() {
  return (
    <PlainPage title="Dashboard Created">
      <span className={classes['sign']}>
        <CheckIcon size={28} />
      </span>
      <p className={classes['text']}>
        Thank you: your subscription is active and your dashboard is ready. We have sent you an
        e-mail with your username. Sign in, then import your products.
      </p>
      <Button component={Link} href="/login" size="md" fullWidth>
        Continue
      </Button>
    </PlainPage>
  );
}
