// Written by npm run types.
export declare const table: string;
