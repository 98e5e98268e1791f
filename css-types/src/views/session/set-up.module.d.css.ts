// Written by npm run types.
export declare const page: string;
export declare const form: string;
export declare const group: string;
export declare const lead: string;
export declare const whole: string;
