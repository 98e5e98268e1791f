// Written by npm run types.
declare const classes: {
  readonly address: string;
  readonly quiet: string;
  readonly secret: string;
  readonly deliveries: string;
  readonly title: string;
  readonly list: string;
  readonly delivery: string;
  readonly state: string;
  readonly date: string;
  readonly reason: string;
};
export default classes;
