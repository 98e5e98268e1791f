// Written by npm run types.
export declare const missing: string;
