// Written by npm run types.
export declare const address: string;
export declare const quiet: string;
export declare const secret: string;
export declare const deliveries: string;
export declare const title: string;
export declare const list: string;
export declare const delivery: string;
export declare const state: string;
export declare const date: string;
export declare const reason: string;
