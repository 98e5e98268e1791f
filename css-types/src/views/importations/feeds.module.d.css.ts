// Written by npm run types.
export declare const feeds: string;
export declare const feed: string;
export declare const about: string;
export declare const name: string;
export declare const quiet: string;
export declare const none: string;
export declare const error: string;
export declare const actions: string;
export declare const form: string;
export declare const question: string;
export declare const missing: string;
