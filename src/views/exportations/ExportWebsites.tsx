import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import type { exportRequestMachine } from '../../machines/exportations/export-request.ts';
import type { ListSettings } from '../catalogue/table/MatchList.tsx';
import { websiteColumns } from '../catalogue/table/website-columns.ts';
import { Favicon } from '../shared/Favicon.tsx';
import { controlOf, type FlowProps } from '../shared/Flow.tsx';
import * as classes from './export-dialog.module.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';

type Props = FlowProps<typeof exportRequestMachine> & { settings: ListSettings };

/** A box per website, the own one first, all checked at first (EXPORT-01). */
export function ExportWebsites({ snapshot, send, settings }: Props) {
  const { websites, ownAlias } = settings;
  const listed = useMemo(() => websiteColumns(websites, ownAlias), [websites, ownAlias]);
  const { excluded } = snapshot.context;
  const aliases = listed.map(({ alias }) => alias);
  const chosen = aliases.filter((alias) => !excluded.includes(alias));
  const all = { type: 'TOGGLE_ALL_WEBSITES', aliases } as const;
  return (
    <div className={classes.stack}>
      <Checkbox
        label="Select all websites"
        checked={chosen.length === aliases.length}
        indeterminate={chosen.length > 0 && chosen.length < aliases.length}
        {...controlOf(snapshot, all)}
        onChange={() => send(all)}
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
      </fieldset>
    </div>
  );
}
