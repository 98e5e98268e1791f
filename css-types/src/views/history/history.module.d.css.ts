// Written by npm run types.
export declare const markerKey: string;
export declare const history: string;
export declare const tools: string;
