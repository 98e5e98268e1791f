// Written by npm run types.
export declare const body: string;
export declare const head: string;
export declare const title: string;
export declare const notice: string;
export declare const form: string;
export declare const question: string;
export declare const none: string;
export declare const hint: string;
export declare const list: string;
export declare const item: string;
export declare const open: string;
export declare const name: string;
export declare const about: string;
export declare const step: string;
export declare const star: string;
