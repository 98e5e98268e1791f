import { assertEvent, assign, emit, setup } from 'xstate';
import type { ShopKind } from '../../../contract/choices.ts';
import { toFailedCall, unprovided, type Snackbar } from '../shared/actors.ts';
import { formatCount } from '../shared/figures.ts';
import { failedSnackbar, replySnackbar, type StatusReply } from '../shared/snackbars.ts';

/**
 * The shop into which accepted prices go (ours): connect, test, switch it on and off, have what it did not take sent
 * again, remove it.
 *
 * Actors:
 * - `saveShop` {kind, address, key, secret} -> {status, msg}: POST /api/pricing/shop
 * - `testShop` -> {status, msg}: POST /api/pricing/shop/test; `status` false means that the shop does not answer
 * - `switchShop` {isOn} -> {status}: POST /api/pricing/shop/switch
 * - `resend` -> {status, count}: POST /api/pricing/shop/resend
 * - `removeShop` -> {status}: POST /api/pricing/shop/remove
 */
export type PriceShopEvent =
  | { type: 'CONNECT' }
  | { type: 'CHOOSE'; kind: ShopKind }
  | ({ type: 'SAVE' } & ShopFields)
  | { type: 'TEST' }
  | { type: 'SWITCH'; isOn: boolean }
  | { type: 'RESEND' }
  | { type: 'REMOVE' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' };
/** SHOP_CHANGED: read the shop and its answers again. */
export type PriceShopEmitted = Snackbar | { type: 'SHOP_CHANGED' };

/** What is typed. Only the event and the call have the keys: the machine keeps none. */
export type ShopFields = { address: string; key: string; secret: string };
export type GivenShop = ShopFields & { kind: ShopKind };
type Problems = Record<keyof ShopFields, string | null>;

const NO_PROBLEMS: Problems = { address: null, key: null, secret: null };

/** The errors that can be found before the server asks the shop. Shopify has one key, the token. */
export function shopProblems({ kind, address, key, secret }: GivenShop): Problems {
  const missing = (text: string) => (text.trim() === '' ? 'This field is required.' : null);
  return {
    address: missing(address),
    key: kind === 'shopify' ? null : missing(key),
    secret: missing(secret),
  };
}

const isComplete = (shop: GivenShop): boolean =>
  Object.values(shopProblems(shop)).every((problem) => problem === null);

export const priceShopMachine = setup({
  types: {
    context: {} as { kind: ShopKind; problems: Problems; refusal: string },
    events: {} as PriceShopEvent,
    emitted: {} as PriceShopEmitted,
    tags: {} as 'busy',
  },
  actors: {
    saveShop: unprovided<StatusReply, GivenShop>(),
    testShop: unprovided<StatusReply>(),
    switchShop: unprovided<{ status: boolean }, { isOn: boolean }>(),
    resend: unprovided<{ status: boolean; count: number }>(),
    removeShop: unprovided<{ status: boolean }>(),
  },
  guards: {
    isOther: ({ context }, kind: ShopKind) => kind !== context.kind,
    isValid: ({ context }, fields: ShopFields) => isComplete({ ...fields, kind: context.kind }),
  },
  actions: {
    keepKind: assign((_, kind: ShopKind) => ({ kind, problems: NO_PROBLEMS, refusal: '' })),
    setProblems: assign(({ context }, { address, key, secret }: ShopFields) => ({
      problems: shopProblems({ kind: context.kind, address, key, secret }),
      refusal: '',
    })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: toFailedCall(error).message,
    })),
    forget: assign({ problems: NO_PROBLEMS, refusal: '' }),
    showMessage: emit((_, reply: StatusReply) => replySnackbar(reply)),
    showError: emit((_, { error }: { error: unknown }) => failedSnackbar(error)),
    emitChange: emit({ type: 'SHOP_CHANGED' }),
  },
}).createMachine({
  id: 'priceShop',
  context: { kind: 'shopify', problems: NO_PROBLEMS, refusal: '' },
  initial: 'reading',
  states: {
    reading: {
      entry: 'forget',
      on: {
        CONNECT: 'editing',
        TEST: 'testing',
        SWITCH: 'switching',
        RESEND: 'resending',
        REMOVE: 'asking',
      },
    },
    editing: {
      initial: 'filling',
      on: {
        CANCEL: 'reading',
        CHOOSE: {
          guard: { type: 'isOther', params: ({ event }) => event.kind },
          target: '.filling',
          actions: { type: 'keepKind', params: ({ event }) => event.kind },
        },
        SAVE: [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'saving',
            actions: 'forget',
          },
          {
            target: '.filling',
            actions: { type: 'setProblems', params: ({ event }) => event },
          },
        ],
      },
      states: { filling: {}, refused: {} },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveShop',
        src: 'saveShop',
        input: ({ context, event }) => {
          assertEvent(event, 'SAVE');
          const { address, key, secret } = event;
          return { kind: context.kind, address, key, secret };
        },
        onDone: {
          target: 'reading',
          actions: [{ type: 'showMessage', params: ({ event }) => event.output }, 'emitChange'],
        },
        onError: {
          target: 'editing.refused',
          actions: { type: 'keepRefusal', params: ({ event }) => event },
        },
      },
    },
    testing: {
      tags: 'busy',
      invoke: {
        id: 'testShop',
        src: 'testShop',
        onDone: {
          target: 'reading',
          actions: [{ type: 'showMessage', params: ({ event }) => event.output }, 'emitChange'],
        },
        onError: {
          target: 'reading',
          actions: { type: 'showError', params: ({ event }) => event },
        },
      },
    },
    switching: {
      tags: 'busy',
      invoke: {
        id: 'switchShop',
        src: 'switchShop',
        input: ({ event }) => {
          assertEvent(event, 'SWITCH');
          return { isOn: event.isOn };
        },
        onDone: { target: 'reading', actions: 'emitChange' },
        onError: {
          target: 'reading',
          actions: { type: 'showError', params: ({ event }) => event },
        },
      },
    },
    resending: {
      tags: 'busy',
      invoke: {
        id: 'resend',
        src: 'resend',
        onDone: {
          target: 'reading',
          actions: [
            {
              type: 'showMessage',
              params: ({ event }) => ({ status: true, msg: resentText(event.output.count) }),
            },
            'emitChange',
          ],
        },
        onError: {
          target: 'reading',
          actions: { type: 'showError', params: ({ event }) => event },
        },
      },
    },
    asking: { on: { CONFIRM: 'removing', CANCEL: 'reading' } },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeShop',
        src: 'removeShop',
        onDone: {
          target: 'reading',
          actions: [
            {
              type: 'showMessage',
              params: () => ({ status: true, msg: 'The shop was removed' }),
            },
            'emitChange',
          ],
        },
        onError: {
          target: 'reading',
          actions: { type: 'showError', params: ({ event }) => event },
        },
      },
    },
  },
});

function resentText(count: number): string {
  if (count === 0) return 'No accepted price waits to be sent again';
  return count === 1 ? '1 price is sent again' : `${formatCount(count)} prices are sent again`;
}
