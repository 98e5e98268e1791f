import type { Website } from '../../../contract/entities/website.ts';
import type { websiteColoursMachine } from '../../machines/settings/website-colours.ts';
import { Banner } from '../shared/Banner.tsx';
import { Favicon } from '../shared/Favicon.tsx';
import { controlOf, EventButton, fieldOf, Flow, type FlowProps } from '../shared/Flow.tsx';
import { Card } from '../shared/PageFrame.tsx';
import { useMay } from '../shared/session.ts';
import { StateMessage } from '../shared/StateMessage.tsx';
import { byAlias } from './by-alias.ts';
import { ColourField } from './ColourField.tsx';
import * as classes from './settings.module.css';

type Props = FlowProps<typeof websiteColoursMachine> & { websites: Website[] };

/** A colour per website; those that share an alias share it (SETT-04). */
export function WebsiteColours({ snapshot, send, websites }: Props) {
  const mayChoose = useMay('updateWebsite');
  const { pending } = snapshot.context;
  return (
    <Flow name="websiteColours" snapshot={snapshot}>
      <Card title="Preferences" flush>
        {snapshot.matches('refused') && (
          <div className={classes.notice}>
            <Banner
              tone="error"
              action={
                <EventButton
                  snapshot={snapshot}
                  send={send}
                  event={{ type: 'RETRY' }}
                  size="compact-sm"
                  variant="default"
                >
                  Try again
                </EventButton>
              }
              onClose={() => send({ type: 'DISMISS' })}
              closeButtonProps={controlOf(snapshot, { type: 'DISMISS' })}
            >
              The colour could not be kept on this device.
            </Banner>
          </div>
        )}
        <ul className={classes.rows}>
          {byAlias(websites).map(({ alias, url, ids, color }) => {
            const shown = pending?.alias === alias ? pending.color : color;
            return (
              <li key={alias} className={classes.website}>
                <Favicon url={url} alias={alias} color={shown} />
                <span className={classes.name}>{alias}</span>
                {mayChoose && (
                  <ColourField
                    {...fieldOf(snapshot, { type: 'CHOOSE', alias, ids, color })}
                    label={`Colour of ${alias}`}
                    value={shown}
                    onChosen={(chosen) => send({ type: 'CHOOSE', alias, ids, color: chosen })}
                  />
                )}
              </li>
            );
          })}
        </ul>
        {websites.length === 0 && (
          <StateMessage title="No websites yet">
            The websites of your products appear here after the first import.
          </StateMessage>
        )}
      </Card>
    </Flow>
  );
}
