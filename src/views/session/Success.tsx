import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { useDeployment } from '../shared/deployment.ts';
import { CheckIcon } from '../shared/icons/plain.tsx';
import { PlainPage } from '../shared/PlainPage.tsx';
import * as classes from './success.module.css';

/** After the payment (SIGNUP-02), or the sign-up where there is none. */
export default function Success() {
  const hasPlans = useDeployment().billing !== 'off';
  return (
    <PlainPage title="Dashboard Created">
      <span className={classes.sign}>
        <CheckIcon size={28} />
      </span>
      <p className={classes.text}>
        {hasPlans
          ? 'Thank you: your subscription is active and your dashboard is ready. We have sent you an e-mail with your username. Sign in, then import your products.'
          : 'Your dashboard is ready. Sign in with your e-mail, then import your products.'}
      </p>
      <Button component={Link} href="/login" size="md" fullWidth>
        Continue
      </Button>
    </PlainPage>
  );
}
