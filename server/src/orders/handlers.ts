import { checkoutHandlers } from './checkout.ts'
import { draftHandlers } from './draft.ts'
import { historyHandlers } from './history.ts'
import { printHandlers } from './print.ts'

export const orderHandlers = {
  ...draftHandlers,
  ...checkoutHandlers,
  ...historyHandlers,
  ...printHandlers,
}
