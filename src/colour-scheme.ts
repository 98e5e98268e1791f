import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';

const NAME = 'colour_scheme';
/** The longest a browser keeps a cookie: 400 days. */
const MAX_AGE_S = 400 * 86_400;

/**
 * Keeps the choice of light or dark colours for the device: in a cookie, because a sign-out clears all of local storage
 * (core 4), and whoever signs in next on this screen has the same light in the room.
 */
export function colourSchemeManager(): MantineColorSchemeManager {
  const otherTabs = new BroadcastChannel(NAME);
  const notifyOtherTabs = otherTabs.postMessage.bind(otherTabs);
  let follow: ((message: MessageEvent<unknown>) => void) | null = null;
  const unsubscribe = () => {
    if (follow) otherTabs.removeEventListener('message', follow);
    follow = null;
  };
  return {
    get: (fallback) => {
      const chosen = stored();
      return isMantineColorScheme(chosen) ? chosen : fallback;
    },
    set: (chosen) => {
      store(chosen, MAX_AGE_S);
      notifyOtherTabs(chosen);
    },
    subscribe: (onUpdate) => {
      unsubscribe();
      follow = ({ data }) => {
        if (isMantineColorScheme(data)) onUpdate(data);
      };
      otherTabs.addEventListener('message', follow);
    },
    unsubscribe,
    clear: () => store('', 0),
  };
}

function stored(): string | undefined {
  const [, value] = new RegExp(`(?:^|; )${NAME}=([a-z]+)`).exec(document.cookie) ?? [];
  return value;
}

function store(value: string, maxAge: number): void {
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict`;
}
