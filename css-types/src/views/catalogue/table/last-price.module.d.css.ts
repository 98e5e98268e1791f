// Written by npm run types.
export declare const lastPrice: string;
export declare const struck: string;
export declare const read: string;
export declare const day: string;
export declare const said: string;
