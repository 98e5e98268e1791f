// Written by npm run types.
export declare const nav: string;
export declare const list: string;
export declare const entry: string;
