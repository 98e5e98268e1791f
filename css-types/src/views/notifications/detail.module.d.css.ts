// Written by npm run types.
export declare const facts: string;
export declare const info: string;
export declare const figures: string;
export declare const chartHead: string;
export declare const chartTitle: string;
export declare const legend: string;
export declare const bars: string;
export declare const bar: string;
export declare const alias: string;
export declare const hidden: string;
export declare const track: string;
export declare const changes: string;
