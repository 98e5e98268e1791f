// Written by npm run types.
export declare const stack: string;
export declare const lead: string;
export declare const group: string;
export declare const add: string;
export declare const choices: string;
export declare const websites: string;
export declare const keywords: string;
export declare const keyword: string;
