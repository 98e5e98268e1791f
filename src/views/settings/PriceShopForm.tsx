import { Group, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { ShopKind } from '../../../contract/choices.ts';
import type { priceShopMachine, ShopFields } from '../../machines/settings/price-shop.ts';
import { Banner } from '../shared/Banner.tsx';
import { textsOf } from '../shared/form.ts';
import { EventButton, SubmitButton, takes, type FlowProps } from '../shared/Flow.tsx';
import * as settings from './settings.module.css';
import * as classes from './webhook.module.css';

type FlowOnly = FlowProps<typeof priceShopMachine>;

const EMPTY: ShopFields = { address: '', key: '', secret: '' };
const EXAMPLE = { type: 'SAVE', ...EMPTY } as const;

const WORDS: Record<ShopKind, { placeholder: string; secret: string; help: string }> = {
  shopify: {
    placeholder: 'name.myshopify.com',
    secret: 'Admin API access token',
    help: 'Of an app of your shop with the rights read_products and write_products.',
  },
  woocommerce: {
    placeholder: 'https://',
    secret: 'Consumer secret',
    help: 'Of a key with the permission Read/Write: WooCommerce, Settings, Advanced, REST API.',
  },
};

/** What a shop is connected with. Keys are typed, sent and shown by nobody again. */
export function PriceShopForm({ snapshot, send }: FlowOnly) {
  const { kind, problems, refusal } = snapshot.context;
  const words = WORDS[kind];
  const shared = { autoComplete: 'off', readOnly: !takes(snapshot, EXAMPLE) };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = textsOf(new FormData(event.currentTarget), EMPTY, (text) => text.trim());
    send({ type: 'SAVE', ...fields });
  };
  return (
    <form className={settings.form} onSubmit={submit} noValidate>
      <TextInput
        {...shared}
        name="address"
        label="Address of the shop"
        placeholder={words.placeholder}
        inputMode="url"
        error={problems.address}
      />
      {kind === 'woocommerce' && (
        <TextInput
          {...shared}
          name="key"
          label="Consumer key"
          placeholder="ck_…"
          error={problems.key}
        />
      )}
      <TextInput
        {...shared}
        name="secret"
        type="password"
        label={words.secret}
        description={words.help}
        error={problems.secret}
      />
      <p className={classes.quiet}>
        Keys are stored encrypted, and shown to nobody again. What is on sale keeps its sale price.
      </p>
      {snapshot.matches({ editing: 'refused' }) && <Banner tone="error">{refusal}</Banner>}
      <Group gap="xs">
        <SubmitButton snapshot={snapshot} event={EXAMPLE} size="compact-sm">
          Connect
        </SubmitButton>
        <EventButton
          snapshot={snapshot}
          send={send}
          event={{ type: 'CANCEL' }}
          variant="default"
          size="compact-sm"
        >
          Cancel
        </EventButton>
      </Group>
    </form>
  );
}
