// Written by npm run types.
export declare const status: string;
export declare const list: string;
export declare const swatch: string;
export declare const open: string;
export declare const count: string;
export declare const share: string;
