import { PlainPage } from '../shared/PlainPage.tsx';
import type { LegalSection } from './legal-text.ts';
import { SocialLinks } from './SocialLinks.tsx';
import * as classes from './legal.module.css';

type Props = { title: string; updated?: string; sections: LegalSection[] };

/** A long legal text in Spanish, numbered, with its table of contents (LEGAL-01). */
export function LegalPage({ title, updated, sections }: Props) {
  return (
    <PlainPage title={title} isWide>
      <article lang="es" className={classes.text}>
        {updated !== undefined && <p className={classes.updated}>{updated}</p>}
        <nav aria-label="Contenido" className={classes.contents}>
          <ol>
            {sections.map((section, index) => (
              <li key={section.title}>
                <a href={`#s${index + 1}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map((section, index) => (
          <Section key={section.title} {...section} number={index + 1} />
        ))}
        <SocialLinks />
      </article>
    </PlainPage>
  );
}

function Section({
  number,
  title,
  paragraphs: [first, ...rest],
  points = [],
}: LegalSection & { number: number }) {
  return (
    <section id={`s${number}`} className={classes.section}>
      <h2>
        {number}. {title}
      </h2>
      <p>{first}</p>
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {rest.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
