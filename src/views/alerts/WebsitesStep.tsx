import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { useWebsites } from '../../db/hooks/use-rows.ts';
import type { alertWizardMachine } from '../../machines/alerts/alert-wizard.ts';
import { Favicon } from '../shared/Favicon.tsx';
import { controlOf, type FlowProps } from '../shared/Flow.tsx';
import { useSession } from '../shared/session.ts';
import * as classes from './wizard.module.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';

/** Which competitors are watched: one box per alias, all checked at first (ALERT-04). */
export function WebsitesStep({ snapshot, send }: FlowProps<typeof alertWizardMachine>) {
  const { websiteAlias } = useSession();
  const websites = useWebsites();
  const listed = useMemo(() => {
    const byAlias = new Map(websites.map((website) => [website.alias, website]));
    byAlias.delete(websiteAlias);
    return [...byAlias.values()];
  }, [websites, websiteAlias]);
  const { excluded } = snapshot.context.form;
  const aliases = listed.map(({ alias }) => alias);
  const chosen = aliases.filter((alias) => !excluded.includes(alias));
  const toggleAll = { type: 'TOGGLE_ALL_WEBSITES', aliases } as const;
  return (
    <section className={classes.stack}>
      <p className={classes.hint}>Here you can cancel the products of some websites</p>
      <Checkbox
        label="Select all websites"
        checked={chosen.length === aliases.length}
        indeterminate={chosen.length > 0 && chosen.length < aliases.length}
        {...controlOf(snapshot, toggleAll)}
        onChange={() => send(toggleAll)}
      />
      <fieldset className={classes.box}>
        <legend className={classes.legend}>Uncheck to exclude website</legend>
        <div className={classes.websites}>
          {listed.map(({ alias, url, config }) => (
            <Checkbox
              key={alias}
              checked={!excluded.includes(alias)}
              {...controlOf(snapshot, { type: 'TOGGLE_WEBSITE', alias })}
              onChange={() => send({ type: 'TOGGLE_WEBSITE', alias })}
              label={
                <span className={classes.website}>
                  <Favicon url={url} alias={alias} color={config.color} />
                  {alias}
                </span>
              }
            />
          ))}
        </div>
        {listed.length === 0 && <p className={classes.hint}>There are no competitors yet.</p>}
      </fieldset>
    </section>
  );
}
