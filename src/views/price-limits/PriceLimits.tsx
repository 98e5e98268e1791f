import { Anchor, Group, Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Link } from 'wouter';
import { LIST_PAGE_SIZES } from '../../../contract/constants.ts';
import {
  isFiltered,
  type LoadedBreaches,
  type priceLimitsMachine,
} from '../../machines/price-limits/price-limits.ts';
import { controlOf, EventButton, fieldOf, Flow, type FlowProps } from '../shared/Flow.tsx';
import { Card, PageFrame } from '../shared/PageFrame.tsx';
import { useMay } from '../shared/session.ts';
import { FailedMessage, LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import { BreachFilters } from './BreachFilters.tsx';
import { BreachTable } from './BreachTable.tsx';

type LimitsFlow = FlowProps<typeof priceLimitsMachine>;

/** The recorded prices of competitors below MAP or RRP, with their proof (TERMS-40 to TERMS-43). */
export function PriceLimits(flow: LimitsFlow) {
  const { snapshot } = flow;
  const { loaded, refusal } = snapshot.context;
  return (
    <Flow name="priceLimits" snapshot={snapshot}>
      <PageFrame title="Price limits" lead={leadOf(loaded)} actions={<Actions {...flow} />}>
        <Card>
          <BreachFilters {...flow} />
        </Card>
        {snapshot.matches({ list: 'failed' }) && (
          <FailedMessage title="The prices below limits could not be loaded" reason={refusal} />
        )}
        {!loaded && snapshot.matches({ list: 'loading' }) && (
          <LoadingMessage label="Loading the prices below limits" />
        )}
        {loaded && <Loaded {...flow} loaded={loaded} />}
      </PageFrame>
    </Flow>
  );
}

function leadOf(loaded: LoadedBreaches | null): string {
  const lead =
    'Prices of competitors below the minimum advertised price (MAP) of your products, or below their recommended retail price (RRP), and the pages that prove them.';
  if (!loaded) return lead;
  const days = loaded.page_days === 1 ? 'a day' : `${loaded.page_days} days`;
  return `${lead} A page is kept until ${days} after the price was below the limit.`;
}

function Loaded({ loaded, ...flow }: LimitsFlow & { loaded: LoadedBreaches }) {
  const { snapshot, send } = flow;
  const { query } = snapshot.context;
  return (
    <>
      <Card title="Prices below a limit" flush>
        <BreachTable
          flow={flow}
          rows={loaded.items}
          empty={<None {...flow} />}
          paging={{
            ...query,
            count: loaded.count,
            sizes: LIST_PAGE_SIZES,
            onChange: (range) => send({ type: 'GO_TO', ...range }),
            controlFor: (range) => controlOf(snapshot, { type: 'GO_TO', ...range }),
          }}
        />
      </Card>
      <Recording {...flow} recordsRrp={loaded.records_rrp} />
    </>
  );
}

function Recording({ recordsRrp, snapshot, send }: LimitsFlow & { recordsRrp: boolean }) {
  const mayChange = useMay('setBreachRecording');
  if (!mayChange) return null;
  const event = { type: 'SET_RECORDING', recordsRrp: !recordsRrp } as const;
  return (
    <Card title="What is recorded">
      <Switch
        {...fieldOf(snapshot, event)}
        label="Record prices below the RRP too"
        description="Prices below MAP are always recorded. Most shops sell below the RRP, so those are recorded only if you want it, from the next visit of each page on."
        checked={recordsRrp}
        onChange={() => send(event)}
      />
    </Card>
  );
}

function None(flow: LimitsFlow) {
  const { query } = flow.snapshot.context;
  if (isFiltered(query)) {
    return (
      <StateMessage
        title="Nothing matches these filters"
        action={
          <EventButton {...flow} event={{ type: 'CLEAR' }} variant="default">
            Clear filters
          </EventButton>
        }
      >
        No price below a limit was recorded that they would show.
      </StateMessage>
    );
  }
  return (
    <StateMessage title="No competitor is below a limit">
      Prices are compared with the limits that your products have. MAP and RRP are set in ‘Cost and
      terms’ of a product in the{' '}
      <Anchor component={Link} href="/pricing" inherit>
        table
      </Anchor>
      , or come with an imported file.
    </StateMessage>
  );
}

function Actions(flow: LimitsFlow) {
  return (
    <Group gap="xs">
      <EventButton {...flow} event={{ type: 'EXPORT', format: 'csv' }} variant="default">
        Export as CSV
      </EventButton>
      <EventButton {...flow} event={{ type: 'EXPORT', format: 'xlsx' }} variant="default">
        Export as Excel
      </EventButton>
      <EventButton {...flow} event={{ type: 'REFRESH' }} variant="default">
        Refresh
      </EventButton>
    </Group>
  );
}
