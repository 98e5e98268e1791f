// Written by npm run types.
export declare const plans: string;
export declare const legend: string;
export declare const plan: string;
export declare const name: string;
export declare const current: string;
export declare const price: string;
export declare const period: string;
export declare const limit: string;
