// Written by npm run types.
export declare const tools: string;
export declare const cardsSpace: string;
export declare const list: string;
export declare const printed: string;
export declare const nothing: string;
