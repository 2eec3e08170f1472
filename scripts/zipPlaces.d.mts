export declare const zipPlaceLines: () => string[]
