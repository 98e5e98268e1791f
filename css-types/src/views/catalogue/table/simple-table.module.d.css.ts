// Written by npm run types.
export declare const table: string;
export declare const empty: string;
export declare const badge: string;
