// Written by npm run types.
export declare const message: string;
export declare const sign: string;
export declare const title: string;
export declare const text: string;
