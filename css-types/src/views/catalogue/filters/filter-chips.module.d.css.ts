// Written by npm run types.
export declare const chips: string;
export declare const chip: string;
