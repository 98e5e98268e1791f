// Written by npm run types.
declare const classes: {
  readonly plans: string;
  readonly legend: string;
  readonly plan: string;
  readonly name: string;
  readonly current: string;
  readonly price: string;
  readonly period: string;
  readonly limit: string;
};
export default classes;
