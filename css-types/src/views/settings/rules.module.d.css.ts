// Written by npm run types.
declare const classes: {
  readonly lead: string;
  readonly websites: string;
  readonly website: string;
  readonly head: string;
  readonly who: string;
  readonly alias: string;
  readonly quiet: string;
  readonly rule: string;
  readonly what: string;
  readonly form: string;
  readonly pair: string;
  readonly preview: string;
  readonly found: string;
  readonly value: string;
};
export default classes;
