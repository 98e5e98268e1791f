// Written by npm run types.
export declare const comparison: string;
export declare const frame: string;
export declare const narrow: string;
export declare const fixed: string;
export declare const fixedLast: string;
export declare const gap: string;
export declare const productColumn: string;
export declare const ownWebsite: string;
