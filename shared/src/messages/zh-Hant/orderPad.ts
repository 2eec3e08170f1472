export const orderPad = {}
