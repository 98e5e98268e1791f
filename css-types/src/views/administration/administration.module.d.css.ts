// Written by npm run types.
export declare const facts: string;
export declare const row: string;
export declare const open: string;
export declare const stack: string;
export declare const account: string;
export declare const company: string;
export declare const plain: string;
export declare const errors: string;
export declare const error: string;
export declare const params: string;
export declare const nav: string;
export declare const message: string;
export declare const text: string;
