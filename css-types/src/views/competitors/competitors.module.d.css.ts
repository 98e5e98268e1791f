// Written by npm run types.
export declare const controls: string;
export declare const comparison: string;
export declare const row: string;
export declare const name: string;
export declare const bar: string;
export declare const share: string;
export declare const open: string;
export declare const legend: string;
