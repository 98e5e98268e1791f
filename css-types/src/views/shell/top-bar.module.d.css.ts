// Written by npm run types.
declare const classes: {
  readonly bar: string;
  readonly menu: string;
  readonly brand: string;
  readonly website: string;
  readonly alias: string;
  readonly tools: string;
  readonly name: string;
};
export default classes;
