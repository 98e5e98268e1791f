// Written by npm run types.
export declare const preview: string;
export declare const title: string;
export declare const subtitle: string;
export declare const hint: string;
export declare const counts: string;
export declare const count: string;
export declare const charts: string;
export declare const chart: string;
export declare const chartTitle: string;
export declare const largest: string;
export declare const change: string;
export declare const product: string;
export declare const prices: string;
export declare const reason: string;
