// Written by npm run types.
export declare const totals: string;
export declare const progress: string;
export declare const filter: string;
export declare const number: string;
export declare const values: string;
export declare const cells: string;
export declare const reason: string;
export declare const taken: string;
