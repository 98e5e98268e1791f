// Written by npm run types.
declare const classes: {
  readonly nav: string;
  readonly list: string;
  readonly entry: string;
};
export default classes;
