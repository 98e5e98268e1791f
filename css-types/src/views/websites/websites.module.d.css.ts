// Written by npm run types.
export declare const name: string;
export declare const lines: string;
export declare const visits: string;
export declare const country: string;
export declare const actions: string;
export declare const alias: string;
export declare const quiet: string;
export declare const paused: string;
export declare const figure: string;
export declare const reasons: string;
