// Written by npm run types.
export declare const name: string;
export declare const pending: string;
export declare const product: string;
export declare const image: string;
export declare const text: string;
export declare const meta: string;
export declare const reference: string;
export declare const chips: string;
export declare const chip: string;
export declare const bone: string;
