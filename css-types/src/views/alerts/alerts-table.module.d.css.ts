// Written by npm run types.
export declare const news: string;
export declare const muted: string;
