/** An event of a flow and the state after it: leaves joined by a space. Never the data of an event. */
export type PathStep = { event: string; state: string; /** ISO 8601, UTC. */ at: string };

/** A statechart of this tab: its name, its state, and its path so far. */
export type LiveMachine = {
  /** Unique within this tab. */
  session: string;
  machine: string;
  /** The page of its last event, such as `/compare`. */
  page: string;
  /** Leaves, as flows publish them. */
  state: string;
  /** When it came into this state. ISO 8601, UTC. */
  since: string;
  /** The events it would take now; a guarded one where its guard allows it. */
  takes: readonly { event: string; isGuarded: boolean }[];
  /** Earlier steps were dropped. */
  isCut: boolean;
  /** Oldest first. */
  steps: readonly PathStep[];
  /** ISO 8601, UTC; null while it runs. */
  endedAt: string | null;
};

export type TabFlows = {
  /** In the order they started. */
  running: readonly LiveMachine[];
  /** The latest that ended, newest first: leaving a page ends its flows. */
  ended: readonly LiveMachine[];
  /** The latest steps of all flows, oldest first. */
  trace: readonly (PathStep & { machine: string })[];
};
