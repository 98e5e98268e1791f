// Written by npm run types.
export declare const image: string;
