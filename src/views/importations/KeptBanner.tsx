import { useStatus } from '../../db/hooks/use-status.ts';
import { hindranceWords } from '../../machines/shared/change.ts';
import { Banner } from '../shared/Banner.tsx';

/** What is imported could not be sent at once (WORDS-01). */
export function KeptBanner({ what }: { what: 'file' | 'product' }) {
  const { online, hindrance } = useStatus();
  const [why, when] =
    online || hindrance === null
      ? ['', 'is being sent']
      : hindrance.kind === 'offline'
        ? ['You are offline. ', 'sent once you are back']
        : [`${hindranceWords(hindrance)}. `, 'sent once the server answers'];
  return <Banner tone="info">{`${why}The ${what} is kept on this device and ${when}.`}</Banner>;
}
