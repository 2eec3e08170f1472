export const print = {}
