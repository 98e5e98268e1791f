// Written by npm run types.
export declare const legend: string;
export declare const entry: string;
export declare const all: string;
export declare const swatch: string;
export declare const note: string;
