import { formatCount } from '../shared/format.ts';
import type { OwnWebsiteProgress } from '../../../contract/entities/own-website.ts';
import type { Website } from '../../../contract/entities/website.ts';
import type { ownWebsiteMachine } from '../../machines/settings/own-website.ts';
import { EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { later } from '../shared/later.tsx';
import * as classes from './settings.module.css';

const OwnWebsiteDialog = later(
  async () => (await import('./OwnWebsiteDialog.tsx')).OwnWebsiteDialog,
);

type Props = FlowProps<typeof ownWebsiteMachine> & {
  /** The websites that it can be changed to. */
  websites: Website[];
  progress: OwnWebsiteProgress | null;
};

/** What an administrator sees beside the own website: its change, and how far the rows have followed (OWN-01). */
export function OwnWebsite({ websites, progress, ...flow }: Props) {
  const { snapshot } = flow;
  return (
    <Flow name="ownWebsite" snapshot={snapshot}>
      <EventButton
        {...flow}
        event={{ type: 'CHANGE' }}
        size="compact-sm"
        variant="default"
        aria-label="Change the own website"
      >
        Change
      </EventButton>
      {progress && (
        <output className={classes.progress}>
          {formatCount(progress.done)} of {formatCount(progress.total)} rows are up to date
        </output>
      )}
      {!snapshot.matches('closed') && <OwnWebsiteDialog {...flow} websites={websites} />}
    </Flow>
  );
}
