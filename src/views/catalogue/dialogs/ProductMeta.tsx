import { Group } from '@mantine/core';
import { META_UPDATED, type productMetaMachine } from '../../../machines/catalogue/product-meta.ts';
import { Banner } from '../../shared/Banner.tsx';
import { controlOf, EventButton, fieldOf, Flow, type FlowProps } from '../../shared/Flow.tsx';
import { IconButton } from '../../shared/IconButton.tsx';
import { SettingsIcon } from '../../shared/icons/shell.tsx';
import { CoefficientField } from './CoefficientField.tsx';
import * as classes from './edit.module.css';

type MetaFlow = FlowProps<typeof productMetaMachine>;

/** Opens the price coefficient of a product. */
export function ProductMetaButton({
  snapshot,
  send,
  name,
  coefficient,
}: MetaFlow & { name: string; coefficient: number }) {
  const open = { type: 'OPEN', coefficient } as const;
  return (
    <>
      {coefficient > 0 && <span className={classes.badge}>{`x ${coefficient}`}</span>}
      <IconButton
        label={`Price coefficient of ${name}`}
        icon={SettingsIcon}
        {...controlOf(snapshot, open)}
        onClick={() => send(open)}
      />
    </>
  );
}

/** The price coefficient of a product, changed at once and apart from the edit (META-01). */
export function ProductMeta(flow: MetaFlow) {
  const { snapshot, send } = flow;
  const { text, message, kept } = snapshot.context;
  const isClosed = snapshot.matches('closed');
  return (
    <Flow name="productMeta" snapshot={snapshot} className={isClosed ? '' : classes.meta}>
      {!isClosed && (
        <>
          <div className={classes.coefficient}>
            <CoefficientField
              {...fieldOf(snapshot, { type: 'TYPE', text })}
              text={text}
              onType={(typed) => send({ type: 'TYPE', text: typed })}
            />
            <Group gap="xs">
              <EventButton {...flow} event={{ type: 'SAVE' }} size="xs">
                Save
              </EventButton>
              <EventButton
                {...flow}
                event={{ type: 'CLOSE' }}
                size="xs"
                variant="default"
                aria-label="Close the price coefficient"
              >
                Close
              </EventButton>
            </Group>
          </div>
          {snapshot.matches('saved') && <Banner tone="success">{META_UPDATED}</Banner>}
          {snapshot.matches('kept') && (
            <Banner tone={kept.tone}>
              {kept.text}
              {kept.detail !== undefined && <div>{kept.detail}</div>}
            </Banner>
          )}
          {message !== '' && !snapshot.matches('saving') && <Banner tone="error">{message}</Banner>}
        </>
      )}
    </Flow>
  );
}
