// Written by npm run types.
export declare const own: string;
export declare const ownText: string;
export declare const site: string;
export declare const name: string;
export declare const verified: string;
export declare const facts: string;
