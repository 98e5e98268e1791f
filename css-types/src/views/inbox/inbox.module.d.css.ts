// Written by npm run types.
export declare const flow: string;
export declare const list: string;
export declare const comparison: string;
