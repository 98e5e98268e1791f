// Written by npm run types.
export declare const chosen: string;
export declare const first: string;
export declare const none: string;
