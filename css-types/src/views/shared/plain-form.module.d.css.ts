// Written by npm run types.
export declare const flow: string;
export declare const form: string;
export declare const lead: string;
