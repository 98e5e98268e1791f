// Written by npm run types.
export declare const filters: string;
export declare const search: string;
export declare const change: string;
export declare const date: string;
export declare const refused: string;
