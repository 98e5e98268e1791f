import { expect } from '@playwright/test';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { favouriteMachine, removalQuestion, wishFor } from '../src/machines/catalogue/favourite.ts';
import { options, words } from './favourite.model.ts';
import { modelOf } from './support/model.ts';
import { pressHeld, releaseOutbox, whileHeld } from './support/outbox.ts';
import type { Executor, PageObject, PageOptions } from './support/page-object.ts';
import { LAMP, openTable, tableOf } from './support/table-page.ts';
import { judgedMatch } from './validate-matches.ts';
import type { Step } from './support/walk.ts';

const FAVOURITE = 'POST /api/products/favorite';

type State = SnapshotFrom<typeof favouriteMachine>;

const DESK = { ...judgedMatch('m2'), product_name: 'Desk' };

/** Without a question the heart shows at once what was asked, kept or not. */
const turnHeart: Executor = async ({ page, event, press }) => {
  await press();
  const heart = page.getByRole('button', { name: `Favorite: ${event['name']}`, exact: true });
  await expect(heart).toHaveAttribute('aria-pressed', String(event['favorite']));
};

/** Whether the next wish is kept without a question as soon as the first is dealt with. */
const isNextKept = ({ context: { wishes, asksBeforeRemoval } }: State) =>
  wishes[1] !== undefined && (!asksBeforeRemoval || wishes[1].favorite);
const isNextHeld =
  (executor: Executor): Executor =>
  (scene) =>
    (isNextKept(scene.before as State) ? whileHeld(executor) : executor)(scene);
const releaseIntent = isNextHeld(({ page }) => releaseOutbox(page));
const notKept: Executor = ({ page }) => releaseOutbox(page, { isFull: true });

const common = {
  hold: [FAVOURITE],
  gestures: {
    CONFIRM: pressHeld,
    RETRY: pressHeld,
    DISMISS: isNextHeld(({ press }) => press()),
  },
  calls: {
    keepFavourite: (scene) => ('error' in scene.event ? notKept : releaseIntent)(scene),
  },
} satisfies Partial<PageOptions>;

const refused = 'There is no room on this device to keep the change of';

/** A question or an admission covers the hearts. */
const mayHappen = (state: State, { type }: AnyEventObject) =>
  type !== 'TOGGLE' ||
  (state.context.wishes.length < 2 && (state.matches('resting') || state.matches('keeping')));

/** All that is there is a favourite. */
const onFavourites = modelOf(favouriteMachine, {
  ...options,
  mayHappen: (state, event) =>
    mayHappen(state, event) && (event.type !== 'TOGGLE' || event['favorite'] === false),
});

/** The pages that do not ask; the desk is a favourite, the lamp is not. */
const isDesk = (id: unknown) => id === DESK.match_id;
const elsewhere = modelOf(favouriteMachine, {
  ...options,
  input: { asksBeforeRemoval: false },
  mayHappen: (state, { type, ...event }) => {
    const { match_id: id, favorite } = event;
    return (
      mayHappen(state, { type }) &&
      (type !== 'TOGGLE' || favorite !== (wishFor(state.context, id) ?? isDesk(id)))
    );
  },
});

/** What is kept leaves another page behind. */
const isLast = ({ event: { type } }: Step) => type === 'xstate.done.actor.keepFavourite';

export const pages: PageObject[] = [
  {
    ...common,
    name: 'favourite',
    on: 'the favourites page',
    model: onFavourites,
    words,
    isLast,
    open: openTable('/FavoriteProducts'),
    background: tableOf({ ...LAMP, favorite: true }, { ...DESK, favorite: true }),
    sees: {
      asking: (page) => page.getByText(removalQuestion('').split('(')[0]!.trim()),
      refused,
    },
  },
  {
    ...common,
    name: 'favourite',
    on: 'the other pages',
    model: elsewhere,
    words,
    isLast,
    open: openTable('/compare'),
    background: tableOf(LAMP, { ...DESK, favorite: true }),
    gestures: {
      ...common.gestures,
      TOGGLE: (scene) =>
        (scene.before.matches('keeping') ? turnHeart : whileHeld(turnHeart))(scene),
    },
    sees: { refused },
  },
];
