import { Group, Radio, Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { SHOP_KINDS } from '../../../contract/choices.ts';
import type { PriceShop as Shop, ShopAnswer } from '../../../contract/entities/price-shop.ts';
import type { priceShopMachine } from '../../machines/settings/price-shop.ts';
import { Banner } from '../shared/Banner.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { formatCount } from '../shared/format.ts';
import { choiceOf, controlOf, EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { PriceShopForm } from './PriceShopForm.tsx';
import { ShopAnswers } from './ShopAnswers.tsx';
import { SHOP_NAMES } from './shop-names.ts';
import * as settings from './settings.module.css';
import * as classes from './webhook.module.css';

type FlowOnly = FlowProps<typeof priceShopMachine>;
type Props = FlowOnly & {
  shop: Shop | null;
  /** The latest first. */
  answers: ShopAnswer[];
  /** Of the own website, for prices. */
  country: string;
};

/** The shop into which accepted prices go; for administrators (ours). */
export function PriceShop({ shop, answers, country, ...flow }: Props) {
  const { snapshot } = flow;
  const isEditing = snapshot.matches('editing') || snapshot.matches('saving');
  return (
    <Flow name="priceShop" snapshot={snapshot} className={settings.form}>
      <p className={classes.quiet}>
        Into your shop: accepted prices are set there by its own interface, found by SKU or GTIN.
      </p>
      {isEditing ? (
        <>
          <Kinds {...flow} />
          <PriceShopForm {...flow} />
        </>
      ) : (
        <Current
          {...flow}
          shop={shop}
          mayResend={answers.some(({ outcome }) => outcome !== 'taken')}
        />
      )}
      {shop && <ShopAnswers answers={answers} country={country} />}
      <Question {...flow} />
    </Flow>
  );
}

function Current({
  snapshot,
  send,
  shop,
  mayResend,
}: FlowOnly & { shop: Shop | null; mayResend: boolean }) {
  const flow = { snapshot, send, size: 'compact-sm' };
  if (!shop) {
    return (
      <Group>
        <EventButton {...flow} event={{ type: 'CONNECT' }}>
          Connect a shop
        </EventButton>
      </Group>
    );
  }
  return (
    <>
      <p className={classes.address}>{`${SHOP_NAMES[shop.kind]}: ${shop.address}`}</p>
      <State snapshot={snapshot} send={send} shop={shop} />
      <Group gap="xs">
        <EventButton {...flow} event={{ type: 'TEST' }} data-busy={snapshot.matches('testing')}>
          Test the connection
        </EventButton>
        {mayResend && (
          <EventButton {...flow} event={{ type: 'RESEND' }} variant="default">
            Send again what was not taken
          </EventButton>
        )}
        <EventButton {...flow} event={{ type: 'CONNECT' }} variant="default">
          Connect anew
        </EventButton>
        <EventButton
          {...flow}
          event={{ type: 'REMOVE' }}
          variant="default"
          aria-label="Remove the shop"
        >
          Remove
        </EventButton>
      </Group>
    </>
  );
}

function State({ snapshot, send, shop }: FlowOnly & { shop: Shop }) {
  const change = { type: 'SWITCH', isOn: !shop.on } as const;
  return (
    <>
      <Switch
        label="Into the shop"
        description="As soon as they are accepted. While this is on, no price goes to the webhook."
        checked={shop.on}
        {...controlOf(snapshot, change)}
        onChange={() => send(change)}
      />
      {shop.problem !== null && shop.on && shop.waiting > 0 && (
        <Banner tone="warning">{`${shop.problem} It is tried again.`}</Banner>
      )}
      {shop.waiting > 0 && (
        <p className={classes.quiet}>
          {shop.waiting === 1
            ? '1 accepted price waits for an answer of the shop.'
            : `${formatCount(shop.waiting)} accepted prices wait for an answer of the shop.`}
        </p>
      )}
    </>
  );
}

function Kinds({ snapshot, send }: FlowOnly) {
  const { kind } = snapshot.context;
  return (
    <Radio.Group label="Software of the shop" value={kind}>
      <Group gap="md" mt={4}>
        {SHOP_KINDS.map((one) => (
          <Radio
            key={one}
            value={one}
            label={SHOP_NAMES[one]}
            {...choiceOf(snapshot, { type: 'CHOOSE', kind: one }, one === kind)}
            onChange={() => send({ type: 'CHOOSE', kind: one })}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}

function Question({ snapshot, send }: FlowOnly) {
  if (!snapshot.matches('asking') && !snapshot.matches('removing')) return null;
  return (
    <Dialog
      opened
      centered
      title="Remove the shop"
      onClose={() => send({ type: 'CANCEL' })}
      closeButtonProps={{ 'aria-label': 'Close', ...controlOf(snapshot, { type: 'CANCEL' }) }}
    >
      <div className={settings.form}>
        <p className={settings.question}>
          No more prices are set in it. Its keys are forgotten; prices that it has taken stay there.
        </p>
        <Group justify="flex-end" gap="xs">
          <EventButton snapshot={snapshot} send={send} event={{ type: 'CANCEL' }} variant="default">
            Cancel
          </EventButton>
          <EventButton snapshot={snapshot} send={send} event={{ type: 'CONFIRM' }} color="red.9">
            Yes, remove it
          </EventButton>
        </Group>
      </div>
    </Dialog>
  );
}
