// Written by npm run types.
export declare const sort: string;
