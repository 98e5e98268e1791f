// Written by npm run types.
export declare const pagination: string;
export declare const about: string;
export declare const bar: string;
export declare const size: string;
export declare const note: string;
export declare const steps: string;
export declare const page: string;
export declare const step: string;
