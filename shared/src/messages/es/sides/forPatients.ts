// Texts of the portal that patients' pages say, too.
export { orderPad } from '../orderPad.ts'
export { subscriptions } from '../subscriptions.ts'
