// Written by npm run types.
export declare const code: string;
export declare const secret: string;
export declare const codes: string;
