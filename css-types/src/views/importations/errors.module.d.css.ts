// Written by npm run types.
export declare const stack: string;
export declare const item: string;
export declare const legend: string;
