import { account } from './account.ts'
import { bills } from './bills/bills.ts'
import { cards } from './cards.ts'
import { checkout } from './checkout.ts'
import { earnings } from './earnings.ts'
import { fields } from './fields.ts'
import { frame } from './frame.ts'
import { help } from './help.ts'
import { membership } from './membership.ts'
import { notifications } from './notifications.ts'
import { notices } from './notices.ts'
import { orderPad } from './orderPad.ts'
import { orders } from './orders.ts'
import { patients } from './patients.ts'
import { print } from './print.ts'
import { profile } from './profile.ts'
import { refusals } from './refusals.ts'
import { signIn } from './signIn.ts'
import { signUp } from './signUp.ts'
import { states } from './states.ts'
import { subscriptions } from './subscriptions.ts'
import type { Messages } from '../catalog.ts'

export const es: Messages = {
  account,
  bills,
  cards,
  checkout,
  earnings,
  fields,
  frame,
  help,
  membership,
  notifications,
  notices,
  orderPad,
  orders,
  patients,
  print,
  profile,
  refusals,
  signIn,
  signUp,
  states,
  subscriptions,
}
