import type { Key } from '../model/keys.ts';

/** The messages between the tabs of one database. The database is authoritative; a lost message only causes a delay. */
export type TabMessage =
  | { kind: 'touched'; keys: Key[] }
  | { kind: 'flipped' }
  /** Documents of these matches were loaded. */
  | { kind: 'filled'; ids: string[] }
  | { kind: 'committed'; id: string; keys: Key[] }
  /** An intent was applied, refused or held. */
  | { kind: 'outcome'; id: string }
  | { kind: 'hinted' }
  /** Another tab is the leader now; the previous leader may have closed before it announced its writes. */
  | { kind: 'led' }
  | { kind: 'beat'; leaderEpoch: number }
  | { kind: 'signedOut' };

const KINDS = new Set([
  'touched',
  'flipped',
  'filled',
  'committed',
  'hinted',
  'led',
  'outcome',
  'beat',
  'signedOut',
]);

/** A message of another build may have any shape. */
export function readTabMessage(message: unknown): TabMessage | null {
  return isTabMessage(message) ? message : null;
}

function isTabMessage(message: unknown): message is TabMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'kind' in message &&
    KINDS.has(String(message.kind))
  );
}
