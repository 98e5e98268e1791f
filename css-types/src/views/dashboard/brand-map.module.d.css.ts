// Written by npm run types.
export declare const lead: string;
export declare const legend: string;
export declare const swatch: string;
export declare const frame: string;
export declare const map: string;
export declare const brand: string;
export declare const none: string;
export declare const cell: string;
export declare const said: string;
