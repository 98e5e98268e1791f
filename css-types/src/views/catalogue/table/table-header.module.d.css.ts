// Written by npm run types.
export declare const sort: string;
export declare const sortLabel: string;
export declare const sortOrder: string;
export declare const website: string;
export declare const colour: string;
export declare const hidden: string;
export declare const handle: string;
