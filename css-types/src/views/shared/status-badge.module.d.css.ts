// Written by npm run types.
export declare const badge: string;
export declare const sign: string;
