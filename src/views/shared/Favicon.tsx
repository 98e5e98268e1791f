import { useState } from 'react';
import { useDeployment } from './deployment.ts';
import { faviconSources } from './favicon-sources.ts';
import * as classes from './favicon.module.css';

type FaviconProps = {
  /** The website's url; its host is the key of the image services. */
  url: string;
  alias: string;
  color?: string | undefined;
  size?: number;
};

/** A site's icon: the image service, then the fallback service, then a tile with its initial (SHELL-09). */
export function Favicon({ url, alias, color, size = 16 }: FaviconProps) {
  const { faviconServices } = useDeployment();
  const [failed, setFailed] = useState(0);
  const source = faviconSources(faviconServices, url)[failed];
  if (source === undefined) return <Monogram alias={alias} color={color} size={size} />;
  return (
    <img
      className={classes.image}
      src={source}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      onError={() => setFailed((count) => count + 1)}
    />
  );
}

function Monogram({ alias, color, size = 16 }: Omit<FaviconProps, 'url'>) {
  const background = color && CSS.supports('color', color) ? color : 'var(--v-faint)';
  return (
    <svg
      className={classes.image}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <rect width="16" height="16" rx="4" fill={background} />
      <text x="8" y="11.5" textAnchor="middle" fontSize="9.5" fontWeight="700" fill="#fff">
        {alias.charAt(0).toUpperCase()}
      </text>
    </svg>
  );
}
