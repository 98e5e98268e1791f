import type { Snackbar } from '../../machines/shared/actors.ts';

export type Feedback = Pick<Snackbar, 'tone' | 'text' | 'detail' | 'counted' | 'about'>;

/** A message without the library, whose file could not be loaded: of one name, or about one thing, the last is shown. */
export type Plain = Pick<Feedback, 'tone' | 'text' | 'detail'> & {
  key: string;
  onTake?: () => void;
};

const DEFAULT_MS = 6_000;

/** The library and its container are needed from the first message on. */
const snackbars = () => import('./snackbars.tsx');
const listeners = new Set<() => void>();
let isNeeded = false;
let plain: readonly Plain[] = [];
let count = 0;

/** Shows feedback in the snackbar (SHELL-06). `forMs` is how long, in milliseconds. */
export function show(feedback: Feedback, forMs = DEFAULT_MS): void {
  needPlace();
  void snackbars().then(
    ({ add }) => add(feedback, forMs),
    () => {
      const { tone, text, detail, about, counted } = feedback;
      const key = about ?? counted?.name ?? String(count++);
      showPlain({ key, tone, text, ...(detail !== undefined && { detail }) }, forMs);
    },
  );
}

/** Offers a newer version of the app. */
export function showUpdate(onTake: () => void): void {
  needPlace();
  void snackbars().then(
    ({ addUpdate }) => addUpdate(onTake),
    () => showPlain({ key: 'update', tone: 'success', text: UPDATE, onTake }, null),
  );
}

export const UPDATE = 'A new version of Vigia is ready';

function showPlain(message: Plain, forMs: number | null): void {
  plain = [...plain.filter(({ key }) => key !== message.key), message];
  tell();
  if (forMs !== null) setTimeout(() => dismissPlain(message), forMs);
}

export function dismissPlain(message: Plain): void {
  plain = plain.filter((one) => one !== message);
  tell();
}

function needPlace(): void {
  isNeeded = true;
  tell();
}

function tell(): void {
  for (const listen of listeners) listen();
}

/** Whether something was shown yet, and what is shown without the library, for the container. */
export const feedback = {
  isNeeded: () => isNeeded,
  plain: () => plain,
  subscribe: (listen: () => void) => {
    listeners.add(listen);
    return () => listeners.delete(listen);
  },
};
