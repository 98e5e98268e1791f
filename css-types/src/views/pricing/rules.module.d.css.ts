// Written by npm run types.
export declare const list: string;
export declare const item: string;
export declare const place: string;
export declare const grip: string;
export declare const step: string;
export declare const words: string;
export declare const name: string;
export declare const facts: string;
export declare const fact: string;
export declare const actions: string;
export declare const said: string;
export declare const quiet: string;
export declare const form: string;
