// Written by npm run types.
declare const classes: {
  readonly stack: string;
  readonly steps: string;
  readonly step: string;
  readonly number: string;
  readonly choices: string;
  readonly hint: string;
  readonly box: string;
  readonly legend: string;
  readonly websites: string;
  readonly website: string;
  readonly row: string;
  readonly pair: string;
  readonly percent: string;
  readonly days: string;
  readonly interval: string;
  readonly addresses: string;
  readonly chips: string;
  readonly chip: string;
  readonly limit: string;
  readonly preview: string;
  readonly title: string;
};
export default classes;
