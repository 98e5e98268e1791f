// Written by npm run types.
declare const classes: {
  readonly text: string;
  readonly updated: string;
  readonly contents: string;
  readonly section: string;
  readonly social: string;
};
export default classes;
