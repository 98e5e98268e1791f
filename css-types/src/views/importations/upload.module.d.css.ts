// Written by npm run types.
declare const classes: {
  readonly stack: string;
  readonly drop: string;
  readonly dropText: string;
  readonly dropHint: string;
  readonly input: string;
  readonly review: string;
  readonly legend: string;
  readonly websites: string;
  readonly fields: string;
};
export default classes;
