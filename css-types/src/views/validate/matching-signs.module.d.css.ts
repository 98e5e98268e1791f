// Written by npm run types.
export declare const signs: string;
export declare const confidence: string;
export declare const by: string;
export declare const chip: string;
