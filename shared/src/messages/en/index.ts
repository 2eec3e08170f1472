import { cards } from './cards.ts'
import { checkout } from './checkout.ts'
import { fields } from './fields.ts'
import { frame } from './frame.ts'
import { notices } from './notices.ts'
import { orderPad } from './orderPad.ts'
import { orders } from './orders.ts'
import { patients } from './patients.ts'
import { print } from './print.ts'
import { refusals } from './refusals.ts'
import { signIn } from './signIn.ts'
import { sms } from './sms.ts'
import { states } from './states.ts'

export const en = {
  cards,
  checkout,
  fields,
  frame,
  notices,
  orderPad,
  orders,
  patients,
  print,
  refusals,
  signIn,
  sms,
  states,
}
