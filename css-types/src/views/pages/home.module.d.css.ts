// Written by npm run types.
export declare const tiles: string;
export declare const tile: string;
export declare const label: string;
export declare const purpose: string;
