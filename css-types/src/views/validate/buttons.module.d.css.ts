// Written by npm run types.
export declare const buttons: string;
export declare const gap: string;
export declare const numbers: string;
export declare const key: string;
