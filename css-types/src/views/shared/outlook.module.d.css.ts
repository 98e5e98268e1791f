// Written by npm run types.
export declare const panel: string;
export declare const words: string;
export declare const claim: string;
export declare const text: string;
export declare const chart: string;
export declare const ticks: string;
export declare const rival: string;
export declare const own: string;
export declare const bearing: string;
export declare const point: string;
