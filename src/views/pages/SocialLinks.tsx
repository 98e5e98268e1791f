import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react';
import * as classes from './legal.module.css';

const NETWORKS = [
  { name: 'Facebook', url: 'https://www.facebook.com/', Sign: IconBrandFacebook },
  { name: 'X', url: 'https://x.com/', Sign: IconBrandX },
  { name: 'LinkedIn', url: 'https://www.linkedin.com/', Sign: IconBrandLinkedin },
  { name: 'Instagram', url: 'https://www.instagram.com/', Sign: IconBrandInstagram },
  { name: 'YouTube', url: 'https://www.youtube.com/', Sign: IconBrandYoutube },
];

/** The operator's social networks (LEGAL-01). */
export function SocialLinks() {
  return (
    <ul className={classes.social} aria-label="Redes sociales">
      {NETWORKS.map(({ name, url, Sign }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={name} title={name}>
            <Sign size={20} stroke={1.8} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
