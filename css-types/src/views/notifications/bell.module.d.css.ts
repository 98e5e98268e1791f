// Written by npm run types.
declare const classes: {
  readonly bell: string;
  readonly count: string;
};
export default classes;
