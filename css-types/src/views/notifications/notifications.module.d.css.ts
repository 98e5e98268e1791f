// Written by npm run types.
export declare const head: string;
export declare const title: string;
export declare const none: string;
export declare const list: string;
export declare const actions: string;
export declare const group: string;
export declare const item: string;
export declare const earlier: string;
export declare const reports: string;
export declare const news: string;
export declare const mute: string;
export declare const open: string;
export declare const name: string;
export declare const facts: string;
export declare const foot: string;
