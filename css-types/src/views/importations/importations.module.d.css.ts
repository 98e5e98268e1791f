// Written by npm run types.
declare const classes: {
  readonly cards: string;
  readonly quota: string;
  readonly help: string;
  readonly helpIcon: string;
  readonly helpTitle: string;
  readonly helpText: string;
  readonly counter: string;
  readonly limit: string;
  readonly bar: string;
};
export default classes;
