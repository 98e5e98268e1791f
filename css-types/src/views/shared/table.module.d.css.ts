// Written by npm run types.
declare const classes: {
  readonly scroll: string;
  readonly table: string;
  readonly msg: string;
  readonly actions: string;
  readonly hidden: string;
};
export default classes;
