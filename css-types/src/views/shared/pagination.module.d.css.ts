// Written by npm run types.
export declare const pagination: string;
export declare const size: string;
export declare const steps: string;
