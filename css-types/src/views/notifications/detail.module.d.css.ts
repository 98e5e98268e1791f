// Written by npm run types.
declare const classes: {
  readonly facts: string;
  readonly info: string;
  readonly figures: string;
  readonly chartHead: string;
  readonly chartTitle: string;
  readonly legend: string;
  readonly bars: string;
  readonly bar: string;
  readonly alias: string;
  readonly hidden: string;
  readonly track: string;
  readonly changes: string;
};
export default classes;
