import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import * as classes from './page-frame.module.css';

type PageFrameProps = {
  title: string;
  /** One line under the title: the page's purpose, or its age. */
  lead?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** A page of the shell: its heading, its actions, and its content. */
export function PageFrame({ title, lead, actions, children }: PageFrameProps) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.words}>
          <Title order={1}>{title}</Title>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

type CardProps = {
  title?: string;
  aside?: ReactNode;
  /** Lets a table reach the card's edges. */
  flush?: boolean;
  children: ReactNode;
};

/** A framed part of a page. */
export function Card({ title, aside, flush = false, children }: CardProps) {
  return (
    <section className={classes.card}>
      {(title !== undefined || aside !== undefined) && (
        <header className={classes.cardHead}>
          {title !== undefined && <h2 className={classes.cardTitle}>{title}</h2>}
          {aside}
        </header>
      )}
      <div className={flush ? classes.cardFlush : classes.cardBody}>{children}</div>
    </section>
  );
}
