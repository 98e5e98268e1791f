// Written by npm run types.
export declare const list: string;
export declare const stock: string;
export declare const name: string;
export declare const bar: string;
export declare const counts: string;
