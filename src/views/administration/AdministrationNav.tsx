import { Link } from 'wouter';
import * as classes from './administration.module.css';

const PAGES = {
  calls: { label: 'Calls', href: '/administration' },
  mails: { label: 'Mails', href: '/administration?show=mails' },
};

/** The pages of the administration. */
export function AdministrationNav({ current }: { current: keyof typeof PAGES }) {
  return (
    <nav aria-label="Administration" className={classes.nav}>
      {Object.entries(PAGES).map(([name, { label, href }]) => (
        <Link key={name} href={href} aria-current={name === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
