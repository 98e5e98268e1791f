// Written by npm run types.
export declare const file: string;
export declare const facts: string;
export declare const count: string;
export declare const quiet: string;
export declare const state: string;
export declare const takes: string;
