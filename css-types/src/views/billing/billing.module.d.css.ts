// Written by npm run types.
export declare const cards: string;
export declare const plan: string;
export declare const quiet: string;
export declare const next: string;
export declare const usage: string;
export declare const plastic: string;
export declare const brand: string;
export declare const digits: string;
export declare const holder: string;
export declare const expiry: string;
export declare const actions: string;
export declare const scroll: string;
export declare const table: string;
export declare const status: string;
export declare const end: string;
export declare const dialog: string;
export declare const question: string;
