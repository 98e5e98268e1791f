// Written by npm run types.
export declare const own: string;
export declare const none: string;
export declare const amount: string;
export declare const offer: string;
export declare const index: string;
export declare const line: string;
export declare const difference: string;
export declare const trend: string;
export declare const marker: string;
