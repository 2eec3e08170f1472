import sql from 'sql-template-tag'
import { newId } from '../../server/src/db/ids.ts'
import type { TestPortal } from '../portal/portal.ts'
import type { TestProvider } from './people.ts'

export interface NewMembership {
  /** Days from today. */
  from?: number
  to?: number
  renews?: boolean
}

export const makeMembership = (
  { db }: Pick<TestPortal, 'db'>,
  providerId: string,
  { from = 0, to = 30, renews = false }: NewMembership = {},
): Promise<number> =>
  db.run(sql`
    insert into vip_membership (provider_id, id, starts_on, ends_on, renews, percent)
    values (${providerId}, ${newId()}, business_date(app_now()) + ${from}::int, business_date(app_now()) + ${to}::int,
      ${renews}, 10)`)

export interface NewCoupon {
  code?: string
  kind?: 'percent' | 'amount' | 'full'
  percent?: number
  amountCents?: number
  oncePerProvider?: boolean
  mostUses?: number
  providerId?: string
  /** Days from today. */
  from?: number
  to?: number
}

let coupons = 0

/** A coupon that covers everything, once per provider, unless the test says otherwise; returns its code. */
export async function makeCoupon({ db }: Pick<TestPortal, 'db'>, given: NewCoupon = {}): Promise<string> {
  coupons += 1
  const { code = `COUPON${coupons}`, kind = 'full', from = 0, to = 30 } = given
  await db.run(sql`
    insert into vip_coupon (id, code, kind, percent, amount_cents, starts_on, ends_on, once_per_provider, most_uses,
      provider_id)
    values (${newId()}, ${code}, ${kind}, ${given.percent ?? null}, ${given.amountCents ?? null},
      business_date(app_now()) + ${from}::int, business_date(app_now()) + ${to}::int,
      ${given.oncePerProvider ?? true}, ${given.mostUses ?? null}, ${given.providerId ?? null})`)
  return code
}

export const vipPriceCents = 19_900

/** A membership that is paid by a card on file; returns its purchase. */
export async function buyMembership(provider: TestProvider, cardId: string): Promise<string> {
  const bought = await provider.call('vip_submit', {
    method: 'card',
    cardId,
    expectedDueCents: vipPriceCents,
  })
  if (bought.code !== 0) throw new Error(`no membership was ordered: ${bought.message}`)
  const { vipOrderId } = bought.data
  const paid = await provider.call('converge_vip_payment', { vipOrderId, cardId })
  if (paid.code !== 0) throw new Error(`no membership was paid: ${paid.message}`)
  return vipOrderId
}
