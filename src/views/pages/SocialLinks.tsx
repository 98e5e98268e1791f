import type { ReactNode } from 'react';
import classes from './legal.module.css';

type Network = { name: string; url: string; drawing: ReactNode };

const NETWORKS: Network[] = [
  {
    name: 'Facebook',
    url: 'https://www.facebook.com/',
    drawing: <path d="M11 17v-6.5h2.4M11 10.5H8M11 10.5V8a2 2 0 0 1 2-2h1" />,
  },
  {
    name: 'X',
    url: 'https://x.com/',
    drawing: <path d="m5.5 5 9 10M14.5 5l-9 10" />,
  },
  {
    name: 'LinkedIn',
    url: 'https://www.linkedin.com/',
    drawing: <path d="M6 9v6M6 5.5v.1M9.5 15V9M9.5 11.5a2.5 2.5 0 0 1 5 0V15" />,
  },
  {
    name: 'Instagram',
    url: 'https://www.instagram.com/',
    drawing: (
      <>
        <rect x="4" y="4" width="12" height="12" rx="3.5" />
        <circle cx="10" cy="10" r="2.8" />
        <path d="M13.3 6.7v.1" />
      </>
    ),
  },
  {
    name: 'YouTube',
    url: 'https://www.youtube.com/',
    drawing: (
      <>
        <rect x="3" y="5" width="14" height="10" rx="3" />
        <path d="m8.7 8 3.3 2-3.3 2z" />
      </>
    ),
  },
];

/** The operator's social networks (LEGAL-01). */
export function SocialLinks() {
  return (
    <ul className={classes.social} aria-label="Redes sociales">
      {NETWORKS.map(({ name, url, drawing }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={name} title={name}>
            <svg
              width="20"
              height="20"
              viewBox="0 0 20 20"
              fill="none"
              stroke="currentColor"
              strokeWidth={1.5}
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              {drawing}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
