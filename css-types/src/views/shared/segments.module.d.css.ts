// Written by npm run types.
export declare const segments: string;
export declare const segment: string;
