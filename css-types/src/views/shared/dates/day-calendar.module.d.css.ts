// Written by npm run types.
export declare const calendar: string;
