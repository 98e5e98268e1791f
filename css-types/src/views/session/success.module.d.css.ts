// Written by npm run types.
declare const classes: {
  readonly sign: string;
  readonly text: string;
};
export default classes;
