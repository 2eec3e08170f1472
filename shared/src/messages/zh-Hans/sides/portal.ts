import { account } from '../account.ts'
import { bills } from '../bills/bills.ts'
import { cards } from '../cards.ts'
import { checkout } from '../checkout.ts'
import { earnings } from '../earnings.ts'
import { membership } from '../membership.ts'
import { notifications } from '../notifications.ts'
import { orderPad } from '../orderPad.ts'
import { orders } from '../orders.ts'
import { patients } from '../patients.ts'
import { print } from '../print.ts'
import { profile } from '../profile.ts'
import { openAsks, subscriptions } from '../subscriptions.ts'
import type { PortalMessages } from '../../catalog.ts'

/** The common texts of providers and staff, and of sheets of paper. */
export const portal: PortalMessages = {
  account,
  bills,
  cards,
  checkout,
  earnings,
  membership,
  notifications,
  openAsks,
  orderPad,
  orders,
  patients,
  print,
  profile,
  subscriptions,
}
