// Written by npm run types.
export declare const bell: string;
export declare const count: string;
