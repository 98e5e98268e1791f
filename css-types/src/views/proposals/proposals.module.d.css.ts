// Written by npm run types.
export declare const top: string;
export declare const tabs: string;
export declare const filters: string;
export declare const bar: string;
export declare const list: string;
export declare const productCell: string;
export declare const product: string;
export declare const name: string;
export declare const stack: string;
export declare const fromTo: string;
export declare const reason: string;
export declare const quiet: string;
export declare const lead: string;
export declare const keys: string;
export declare const details: string;
export declare const steps: string;
export declare const facts: string;
