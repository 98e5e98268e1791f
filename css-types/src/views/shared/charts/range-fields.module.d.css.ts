// Written by npm run types.
export declare const fields: string;
