// Written by npm run types.
declare const classes: {
  readonly stack: string;
  readonly item: string;
  readonly legend: string;
};
export default classes;
