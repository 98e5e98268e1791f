import type { Locator, Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { HeldCalls, Reply } from './held-calls.ts';
import type { FlowModel } from './model.ts';
import type { Words } from './sentences.ts';
import type { Step } from './walk.ts';

/** What an executor may use. `root` is the element that publishes the flow. */
export type Scene = {
  page: Page;
  root: Locator;
  calls: HeldCalls;
  event: AnyEventObject;
  /** The state the event finds. */
  before: AnyMachineSnapshot;
  /** Presses the control that says the event. */
  press: () => Promise<void>;
};
export type Executor = (scene: Scene) => Promise<unknown>;

/** The call an actor makes, and how its outcome looks on the wire. */
export type ActorCall = {
  /** `POST /api/user/login`; `:name` stands for one part of the path. */
  call: string;
  /** Default: status 200 with the output as JSON. */
  done?: (output: never) => Reply;
  /** Default: the `status` of the error, 0 being a network failure, with `body` as JSON. */
  error?: (error: never) => Reply;
};

export type PageOptions = {
  /** A path of the app, or whatever brings the page to the flow's first state. */
  open: string | ((page: Page) => Promise<unknown>);
  /**
   * How a person, or another tab, causes an event. An event without a gesture is caused by pressing the control that
   * names it in `data-event`.
   */
  gestures?: Record<string, Executor>;
  /** How each actor's answer reaches the page: a held call, or an executor of its own. */
  calls?: Record<string, string | ActorCall | Executor>;
  /**
   * Answers nothing can hold back, such as those of local storage, by event type: each brings the page to give that
   * answer, before what leads to it. The state in between is gone before anyone sees it.
   */
  atOnce?: Record<string, (page: Page) => Promise<unknown>>;
  /** What a person sees in a state, by its name in `data-state`: words, or where to look for them. */
  sees?: Record<string, string | ((page: Page) => Locator)>;
  /** Further calls to hold, which executors answer. */
  hold?: readonly string[];
  /** Calls the page makes beside the flow, with the JSON they get at once. */
  background?: Record<string, unknown>;
  /** The clock shows this at the start. */
  now?: Date;
  /** After which step the page had better start anew, such as one that takes the connection away. */
  isLast?: (step: Step) => boolean;
  /**
   * How a person begins the flow anew on the page where it has ended. A tour that ends with one of the events `after`
   * leaves the page as it was, unless a step of it `leaves` something; the next tour goes on there. Without `again`,
   * each tour has a page of its own.
   */
  again?: {
    open: (page: Page) => Promise<unknown>;
    after: readonly string[];
    leaves?: (step: Step) => boolean;
  };
  /** Events whose control is not drawn in every state that takes them, each with the reason. */
  notAlwaysShown?: Record<string, string>;
};

/** How the paths of a flow are walked on a page of the app. */
export type PageObject = PageOptions & {
  /** What the view publishes as `data-flow`. */
  name: string;
  /** Where, for a flow that stands on several pages. */
  on?: string;
  model: FlowModel;
  words: Words;
};
