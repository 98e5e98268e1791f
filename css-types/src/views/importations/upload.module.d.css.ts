// Written by npm run types.
export declare const stack: string;
export declare const drop: string;
export declare const dropText: string;
export declare const dropHint: string;
export declare const input: string;
export declare const review: string;
export declare const legend: string;
export declare const websites: string;
export declare const fields: string;
export declare const terms: string;
export declare const faulty: string;
