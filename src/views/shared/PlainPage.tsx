import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Logo } from './Logo.tsx';
import { Outlook } from './Outlook.tsx';
import * as classes from './plain-page.module.css';

type PlainPageProps = {
  title: string;
  children: ReactNode;
  /** A form is beside the side panel; a long text fills the page. */
  isWide?: boolean;
};

/** A page without the shell: sign-in, sign-up, passwords, legal texts, dead ends. */
export function PlainPage({ title, children, isWide = false }: PlainPageProps) {
  return (
    <div className={classes.page} data-wide={isWide}>
      {!isWide && <Outlook />}
      <div className={classes.side}>
        <header className={classes.brand}>
          <Link href="/pricing" className={classes.name}>
            <Logo />
            Vigia
          </Link>
        </header>
        <main id="content" tabIndex={-1} className={classes.card}>
          <Title order={1}>{title}</Title>
          {children}
        </main>
        <footer className={classes.foot}>
          <Link href="/Privacy">Privacy</Link>
          <Link href="/TermsConditions">Terms</Link>
        </footer>
      </div>
    </div>
  );
}
