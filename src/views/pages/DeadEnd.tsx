import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { PlainPage } from '../shared/PlainPage.tsx';

/** A page with only its name and a link back. */
export function DeadEnd({ text }: { text: string }) {
  return (
    <PlainPage title={text}>
      <div>
        <Button component={Link} href="/pricing">
          Go to the dashboard
        </Button>
      </div>
    </PlainPage>
  );
}
