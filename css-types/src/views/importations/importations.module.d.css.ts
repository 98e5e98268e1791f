// Written by npm run types.
export declare const cards: string;
export declare const quota: string;
export declare const help: string;
export declare const helpIcon: string;
export declare const helpTitle: string;
export declare const helpText: string;
export declare const counter: string;
export declare const limit: string;
export declare const bar: string;
