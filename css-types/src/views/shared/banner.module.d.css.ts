// Written by npm run types.
export declare const banner: string;
export declare const sign: string;
export declare const text: string;
