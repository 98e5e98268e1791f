// Written by npm run types.
export declare const card: string;
export declare const head: string;
export declare const tools: string;
export declare const body: string;
export declare const foot: string;
export declare const bone: string;
export declare const doughnutBone: string;
