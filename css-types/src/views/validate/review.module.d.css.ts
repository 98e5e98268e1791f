// Written by npm run types.
export declare const review: string;
export declare const changes: string;
export declare const none: string;
