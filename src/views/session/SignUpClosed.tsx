import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { PlainPage } from '../shared/PlainPage.tsx';
import * as classes from './sign-up.module.css';

/** Shown where sign-up is closed (SETUP-02). */
export function SignUpClosed() {
  return (
    <PlainPage title="Sign-up is closed">
      <p className={classes.aside}>
        Nobody can sign up on this installation. An administrator of it can add you.
      </p>
      <Button component={Link} href="/login" size="md" fullWidth>
        Sign In
      </Button>
    </PlainPage>
  );
}
