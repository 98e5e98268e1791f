// Written by npm run types.
export declare const page: string;
export declare const head: string;
export declare const words: string;
export declare const lead: string;
export declare const actions: string;
export declare const card: string;
export declare const cardHead: string;
export declare const cardTitle: string;
export declare const cardBody: string;
export declare const cardFlush: string;
