// Written by npm run types.
export declare const pill: string;
export declare const dot: string;
export declare const label: string;
