// Written by npm run types.
declare const classes: {
  readonly segments: string;
  readonly segment: string;
};
export default classes;
