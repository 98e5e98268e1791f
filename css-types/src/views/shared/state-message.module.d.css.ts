// Written by npm run types.
declare const classes: {
  readonly message: string;
  readonly sign: string;
  readonly title: string;
  readonly text: string;
};
export default classes;
