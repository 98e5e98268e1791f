import type { ReactNode } from 'react';
import { Card } from '../shared/PageFrame.tsx';
import * as settings from './settings.module.css';

/** Where accepted prices go: the ways out, one below the other; for administrators (ours). */
export function OutgoingPrices({ children }: { children: ReactNode }) {
  return (
    <Card title="Where accepted prices go">
      <div className={settings.form}>{children}</div>
    </Card>
  );
}
