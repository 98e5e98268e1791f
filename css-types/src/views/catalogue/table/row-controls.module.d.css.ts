// Written by npm run types.
export declare const icon: string;
export declare const stroke: string;
export declare const tick: string;
export declare const menu: string;
export declare const heart: string;
export declare const check: string;
export declare const verified: string;
export declare const unverified: string;
export declare const badge: string;
