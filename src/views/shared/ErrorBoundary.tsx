import { Button } from '@mantine/core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FailedMessage } from './StateMessage.tsx';

type Props = { children: ReactNode };
type State = { error: unknown };

/** Where a page, or the code it loads, fails: says so and offers to start over. Another page starts afresh by key. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('A page failed', error, componentStack);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <FailedMessage
        title="This page could not be shown"
        reason={error instanceof Error ? error.message : 'Something went wrong.'}
        action={<Button onClick={() => window.location.reload()}>Reload</Button>}
      />
    );
  }
}
