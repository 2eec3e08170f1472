import { makeBackOffice } from './backOffice.ts'
import { makeBuyer } from './buyer.ts'
import { makeCard } from './cards.ts'
import { makeClinic } from './clinic.ts'
import { makeGoods, setPrice } from './goods.ts'
import { makeDraft, makeOrder } from './orders.ts'
import { makeCoupon, makeMembership } from './memberships.ts'
import { makePatient } from './patients.ts'
import { makePayment } from './payments.ts'
import { makePayLink } from './payLinks.ts'
import { makePermit } from './permits.ts'
import { makeApproved } from './wallet.ts'
import { makeAccount, makeProvider, makeStaff } from './people.ts'

/** Test data, one function for each kind; values that a test does not name get a default. */
export const make = {
  account: makeAccount,
  provider: makeProvider,
  staff: makeStaff,
  patient: makePatient,
  goods: makeGoods,
  price: setPrice,
  membership: makeMembership,
  coupon: makeCoupon,
  card: makeCard,
  permit: makePermit,
  draft: makeDraft,
  order: makeOrder,
  payment: makePayment,
  payLink: makePayLink,
  /** An order that its buyer approved at PayPal. */
  approved: makeApproved,
  /** A provider with a card who places and pays orders. */
  buyer: makeBuyer,
  /** One of everything that belongs to a provider. */
  clinic: makeClinic,
  /** The same, and one of everything that staff work on. */
  backOffice: makeBackOffice,
}
