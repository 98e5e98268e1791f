// Written by npm run types.
export declare const strength: string;
export declare const bar: string;
export declare const word: string;
