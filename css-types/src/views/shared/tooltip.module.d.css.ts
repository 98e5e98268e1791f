// Written by npm run types.
export declare const tooltip: string;
export declare const initial: string;
