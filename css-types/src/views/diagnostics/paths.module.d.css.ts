// Written by npm run types.
export declare const report: string;
export declare const paths: string;
