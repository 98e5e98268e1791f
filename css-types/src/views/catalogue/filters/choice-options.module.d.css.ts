// Written by npm run types.
export declare const tick: string;
export declare const options: string;
export declare const option: string;
export declare const value: string;
export declare const count: string;
export declare const note: string;
