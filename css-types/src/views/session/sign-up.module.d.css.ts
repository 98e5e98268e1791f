// Written by npm run types.
export declare const page: string;
export declare const form: string;
export declare const group: string;
export declare const whole: string;
export declare const dialog: string;
export declare const aside: string;
export declare const plan: string;
export declare const planName: string;
export declare const price: string;
export declare const features: string;
