// Written by npm run types.
declare const classes: {
  readonly flow: string;
  readonly list: string;
  readonly comparison: string;
};
export default classes;
