// Written by npm run types.
export declare const panel: string;
export declare const form: string;
export declare const fields: string;
export declare const search: string;
export declare const searchButton: string;
export declare const range: string;
export declare const buttons: string;
export declare const toggle: string;
export declare const count: string;
export declare const moreSpace: string;
