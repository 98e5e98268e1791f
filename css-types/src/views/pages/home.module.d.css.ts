// Written by npm run types.
declare const classes: {
  readonly tiles: string;
  readonly tile: string;
  readonly label: string;
  readonly purpose: string;
};
export default classes;
