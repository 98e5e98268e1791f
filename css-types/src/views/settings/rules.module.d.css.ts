// Written by npm run types.
export declare const lead: string;
export declare const websites: string;
export declare const website: string;
export declare const head: string;
export declare const who: string;
export declare const alias: string;
export declare const quiet: string;
export declare const rule: string;
export declare const what: string;
export declare const form: string;
export declare const pair: string;
export declare const preview: string;
export declare const found: string;
export declare const value: string;
