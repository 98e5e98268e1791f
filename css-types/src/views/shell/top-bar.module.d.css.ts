// Written by npm run types.
export declare const bar: string;
export declare const menu: string;
export declare const brand: string;
export declare const website: string;
export declare const alias: string;
export declare const tools: string;
export declare const name: string;
