// Written by npm run types.
export declare const tools: string;
