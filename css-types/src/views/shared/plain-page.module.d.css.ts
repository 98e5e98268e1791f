// Written by npm run types.
export declare const page: string;
export declare const side: string;
export declare const brand: string;
export declare const name: string;
export declare const card: string;
export declare const foot: string;
