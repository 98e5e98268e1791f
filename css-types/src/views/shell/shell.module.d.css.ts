// Written by npm run types.
declare const classes: {
  readonly shell: string;
  readonly skip: string;
  readonly sidebar: string;
  readonly main: string;
};
export default classes;
