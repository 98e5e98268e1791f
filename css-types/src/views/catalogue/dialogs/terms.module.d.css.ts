// Written by npm run types.
export declare const stack: string;
export declare const title: string;
export declare const hint: string;
export declare const fields: string;
export declare const margin: string;
export declare const field: string;
export declare const leftOut: string;
