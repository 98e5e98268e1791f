// Written by npm run types.
declare const classes: {
  readonly pill: string;
  readonly dot: string;
  readonly label: string;
};
export default classes;
