// Written by npm run types.
declare const classes: {
  readonly banner: string;
  readonly sign: string;
  readonly text: string;
};
export default classes;
