// Written by npm run types.
export declare const productText: string;
export declare const table: string;
export declare const alias: string;
export declare const product: string;
export declare const brand: string;
export declare const none: string;
export declare const hidden: string;
