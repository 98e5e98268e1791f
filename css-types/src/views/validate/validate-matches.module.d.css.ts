// Written by npm run types.
export declare const dialog: string;
export declare const body: string;
export declare const flow: string;
export declare const progress: string;
export declare const content: string;
export declare const match: string;
export declare const note: string;
