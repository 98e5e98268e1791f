// Written by npm run types.
export declare const grid: string;
