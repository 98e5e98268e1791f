// Written by npm run types.
declare const classes: {
  readonly image: string;
};
export default classes;
