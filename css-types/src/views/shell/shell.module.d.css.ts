// Written by npm run types.
export declare const shell: string;
export declare const skip: string;
export declare const toTable: string;
export declare const sidebar: string;
export declare const main: string;
export declare const plain: string;
