import sql from 'sql-template-tag'
import { make } from '../make/make.ts'
import { makeDeposit } from '../make/payouts.ts'
import type { TestProvider, TestStaff } from '../make/people.ts'
import { pans } from '../make/samples.ts'
import type { World } from './world.ts'

export interface Clinic {
  provider: TestProvider
  cardId: string
  patients: string[]
  orders: string[]
}

export interface Town {
  clinics: Clinic[]
  goods: string[]
  coupons: string[]
  staff: readonly [TestStaff, TestStaff]
  /** What was answered as done, and must be so at the end. */
  acknowledged: { paid: Set<string>; refunded: Set<string> }
}

/** Products of odd prices, some hardly dearer than the provider price, so that shares are rounded. */
const prices = [
  [1_999, 1_299],
  [733, 731],
  [6_001, 2_003],
  [12_950, 8_417],
  [45, 29],
] as const

/** Providers of whom many referred another one, with patients, cards and deposit accounts. */
export async function settleTown(world: World, count: number): Promise<Town> {
  const { db } = world
  const goods = await Promise.all(
    prices.map(([retailCents, providerCents]) =>
      make.goods(world, { retailCents, providerCents, stock: 1_000_000 }),
    ),
  )
  const clinics: Clinic[] = []
  for (let place = 0; place < count; place += 1) {
    const patientDiscountPercent = [0, 7, 13, 40][place % 4] ?? 0
    const provider = await make.provider(world, { patientDiscountPercent })
    const referrer = clinics[Math.floor(world.random.fraction() * clinics.length)]
    if (referrer && place % 3 > 0)
      await db.run(sql`
        update provider set referred_by = ${referrer.provider.providerId} where provider_id = ${provider.providerId}`)
    const cardId = await make.card(world, provider, { pan: pans.approves })
    const patients = [await make.patient(provider), await make.patient(provider, { firstName: 'Berta' })]
    if (place % 5 < 4) await changeAccount(world, provider, 0)
    clinics.push({ provider, cardId, patients, orders: [] })
  }
  const staff = [
    await make.staff(world, { role: 'administrator' }),
    await make.staff(world, { role: 'administrator' }),
  ] as const
  const coupons = [
    await make.coupon(world, {
      kind: 'percent',
      percent: 25,
      oncePerProvider: false,
      mostUses: 500,
      to: 900,
    }),
    await make.coupon(world, { to: 900 }),
  ]
  // Nobody is signed out in all that time.
  await db.run(sql`update session set ends_at = '2100-01-01', last_seen_at = '2100-01-01'`)
  return { clinics, goods, coupons, staff, acknowledged: { paid: new Set(), refunded: new Set() } }
}

/** A new deposit account, which is paid to after some hours. */
export async function changeAccount(world: World, provider: TestProvider, hours: number): Promise<void> {
  const { now } = await world.db.one<{ now: number }>(sql`select epoch(app_now()) as now`)
  await makeDeposit(world, provider, {
    // Another account each time: one that was refused stays so.
    accountNumber: String(now),
    payableFrom: hours === 0 ? 0 : now + hours * 3_600,
  })
}
