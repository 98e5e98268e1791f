// Written by npm run types.
declare const classes: {
  readonly stack: string;
  readonly product: string;
  readonly image: string;
  readonly muted: string;
  readonly failures: string;
};
export default classes;
