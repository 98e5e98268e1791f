// Written by npm run types.
declare const classes: {
  readonly facts: string;
  readonly row: string;
  readonly open: string;
  readonly stack: string;
  readonly account: string;
  readonly company: string;
  readonly plain: string;
  readonly errors: string;
  readonly error: string;
  readonly params: string;
  readonly nav: string;
  readonly message: string;
  readonly text: string;
};
export default classes;
