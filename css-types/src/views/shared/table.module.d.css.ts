// Written by npm run types.
export declare const scroll: string;
export declare const table: string;
export declare const msg: string;
export declare const actions: string;
export declare const hidden: string;
