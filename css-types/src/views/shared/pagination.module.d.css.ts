// Written by npm run types.
declare const classes: {
  readonly pagination: string;
  readonly size: string;
  readonly steps: string;
};
export default classes;
