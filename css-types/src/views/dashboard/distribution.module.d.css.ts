// Written by npm run types.
export declare const buckets: string;
export declare const bucket: string;
export declare const row: string;
export declare const track: string;
export declare const bar: string;
export declare const count: string;
export declare const list: string;
export declare const words: string;
export declare const resume: string;
