// Written by npm run types.
export declare const stack: string;
export declare const product: string;
export declare const muted: string;
export declare const failures: string;
