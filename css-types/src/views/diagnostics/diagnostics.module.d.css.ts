// Written by npm run types.
export declare const file: string;
export declare const facts: string;
export declare const count: string;
export declare const quiet: string;
export declare const state: string;
export declare const search: string;
export declare const choices: string;
export declare const match: string;
export declare const through: string;
export declare const moments: string;
export declare const view: string;
export declare const moment: string;
export declare const tag: string;
export declare const takes: string;
export declare const report: string;
export declare const paths: string;
