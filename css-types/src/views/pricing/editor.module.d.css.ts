// Written by npm run types.
export declare const editor: string;
export declare const steps: string;
export declare const step: string;
export declare const number: string;
export declare const columns: string;
export declare const fields: string;
export declare const preview: string;
export declare const foot: string;
export declare const box: string;
export declare const legend: string;
export declare const pair: string;
export declare const line: string;
export declare const hint: string;
export declare const count: string;
export declare const chips: string;
export declare const chip: string;
export declare const websites: string;
