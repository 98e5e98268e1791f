// Written by npm run types.
export declare const guide: string;
export declare const words: string;
export declare const place: string;
export declare const title: string;
export declare const text: string;
export declare const buttons: string;
export declare const cards: string;
