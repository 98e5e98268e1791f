// Written by npm run types.
export declare const text: string;
export declare const updated: string;
export declare const contents: string;
export declare const section: string;
export declare const social: string;
