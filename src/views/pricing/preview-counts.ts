/** What the preview of a rule counts; a product that is held by a limit has a price, a blocked one has none. */
export const PREVIEW_COUNTS = [
  { key: 'up', label: 'Up' },
  { key: 'down', label: 'Down' },
  { key: 'stay', label: 'Stay' },
  { key: 'held', label: 'Held by a limit' },
  { key: 'blocked', label: 'Blocked' },
] as const;
