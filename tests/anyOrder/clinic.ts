import type { Buyer } from '../make/buyer.ts'
import { make } from '../make/make.ts'
import type { TestStaff } from '../make/people.ts'
import type { TestPortal } from '../portal/portal.ts'

/** Small, so that it runs out. */
export const stock = 12

/** A separate clinic and products for each run; staff serve all of them. */
export interface Clinic {
  portal: TestPortal
  shop: Buyer
  staff: TestStaff
  goods: string[]
  patientId: string
  orders: string[]
  /** The newest link of orders that their patient is to pay. */
  links: Map<string, string>
  coupons: string[]
  /** What submitting with a wrong total was answered with. */
  wrongTotals: Set<number>
}

/** What an act is about: an order, and small numbers from which it takes its choices. */
export interface About {
  clinic: Clinic
  orderId: string
  which: number
  number: number
  /** What the checkout says now. */
  totalCents: number
  itemId: string | undefined
}

export async function openClinic(portal: TestPortal): Promise<Clinic> {
  const shop = await make.buyer(portal)
  await shop.provider.call('doctor_edit', { patientDiscountPercent: 13 })
  const goods = [
    await make.goods(portal, { retailCents: 1999, providerCents: 1299, stock }),
    await make.goods(portal, { retailCents: 7, providerCents: 7, stock }),
    await make.goods(portal, { retailCents: 6001, providerCents: 1, stock }),
  ]
  const staff = await make.staff(portal, { role: 'administrator' })
  const coupons = [
    await make.coupon(portal, { kind: 'percent', percent: 20, oncePerProvider: false, mostUses: 2 }),
    await make.coupon(portal),
  ]
  const patientId = await make.patient(shop.provider)
  const own = { orders: [], links: new Map<string, string>(), coupons, wrongTotals: new Set<number>() }
  return { portal, shop, staff, goods, patientId, ...own }
}
