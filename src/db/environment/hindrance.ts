import type { Hindrance } from '../../machines/shared/change.ts';
import { TimeoutError } from './timeout.ts';

/** Why a request got no answer of the server, from what the transport rejected with. */
export function hindranceOf(error: unknown): Hindrance {
  if (error instanceof TimeoutError) return { kind: 'slow' };
  const isForeign = typeof error === 'object' && error !== null && 'isForeign' in error;
  return { kind: isForeign ? 'foreign' : 'unreachable' };
}

/** An answer that refuses nothing: the server, or what stands before it, could not do its work. */
export const failing = (status: number | null): Hindrance => ({ kind: 'failing', status });
