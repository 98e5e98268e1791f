// Written by npm run types.
export declare const filters: string;
export declare const search: string;
export declare const lines: string;
export declare const figure: string;
export declare const below: string;
export declare const quiet: string;
