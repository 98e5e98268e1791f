// Written by npm run types.
declare const classes: {
  readonly badge: string;
  readonly sign: string;
};
export default classes;
