// Written by npm run types.
declare const classes: {
  readonly stack: string;
  readonly text: string;
  readonly box: string;
  readonly legend: string;
  readonly websites: string;
  readonly website: string;
  readonly filter: string;
  readonly preview: string;
  readonly foot: string;
  readonly count: string;
};
export default classes;
