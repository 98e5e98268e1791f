// Written by npm run types.
export declare const mapping: string;
export declare const start: string;
export declare const hint: string;
export declare const columns: string;
export declare const column: string;
export declare const what: string;
export declare const samples: string;
export declare const reset: string;
