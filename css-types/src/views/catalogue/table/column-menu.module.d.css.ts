// Written by npm run types.
export declare const head: string;
export declare const foot: string;
export declare const all: string;
export declare const title: string;
export declare const list: string;
export declare const item: string;
export declare const grip: string;
export declare const label: string;
export declare const step: string;
export declare const said: string;
