// Written by npm run types.
export declare const sheet: string;
export declare const content: string;
export declare const sort: string;
export declare const open: string;
export declare const count: string;
