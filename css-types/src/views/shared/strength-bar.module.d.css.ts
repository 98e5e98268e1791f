// Written by npm run types.
declare const classes: {
  readonly strength: string;
  readonly bar: string;
  readonly word: string;
};
export default classes;
