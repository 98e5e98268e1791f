// Written by npm run types.
declare const classes: {
  readonly code: string;
  readonly secret: string;
  readonly codes: string;
};
export default classes;
