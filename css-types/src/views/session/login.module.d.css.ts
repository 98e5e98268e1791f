// Written by npm run types.
export declare const form: string;
export declare const forgotten: string;
export declare const aside: string;
