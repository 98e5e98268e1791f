// Written by npm run types.
declare const classes: {
  readonly cards: string;
  readonly plan: string;
  readonly quiet: string;
  readonly next: string;
  readonly usage: string;
  readonly plastic: string;
  readonly brand: string;
  readonly digits: string;
  readonly holder: string;
  readonly expiry: string;
  readonly actions: string;
  readonly scroll: string;
  readonly table: string;
  readonly status: string;
  readonly end: string;
  readonly dialog: string;
  readonly question: string;
};
export default classes;
