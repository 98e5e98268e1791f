// Written by npm run types.
export declare const stack: string;
export declare const text: string;
export declare const box: string;
export declare const legend: string;
export declare const websites: string;
export declare const website: string;
export declare const filter: string;
export declare const preview: string;
export declare const foot: string;
export declare const count: string;
