// Written by npm run types.
export declare const search: string;
export declare const choices: string;
export declare const match: string;
export declare const through: string;
export declare const moments: string;
export declare const view: string;
export declare const moment: string;
export declare const detail: string;
export declare const tag: string;
