/** A running statechart: what it is called, where it stands, and what it heard last. Never what an event carried. */
export type LiveMachine = {
  /** Unique within this tab. */
  session: string;
  machine: string;
  /** Leaves, as flows publish them. */
  state: string;
  /** When it came into this state. ISO 8601, UTC. */
  since: string;
  /** Types of the latest events, oldest first. */
  events: { type: string; at: string }[];
};
