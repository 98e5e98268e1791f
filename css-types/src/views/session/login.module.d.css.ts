// Written by npm run types.
declare const classes: {
  readonly form: string;
  readonly forgotten: string;
  readonly aside: string;
};
export default classes;
