import { randomInt } from 'node:crypto'
import { amountCell } from '@bencao/shared/domain/bills/csv.ts'
import {
  couponCodeOf,
  couponProblems,
  couponStateOf,
  makeCouponCode,
} from '@bencao/shared/domain/membership/coupon.ts'
import { businessToday } from '../../db/businessDate.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Handlers } from '../../http/context.ts'
import { csvAnswer, csvText } from '../../http/csvFile.ts'
import { refuse } from '../../http/refusal.ts'
import {
  type CouponRow,
  endCoupon,
  findByNumber,
  findCoupon,
  hasCoupon,
  insertCoupons,
  listBatch,
  listCoupons,
  listPurchases,
} from './queries.ts'
import { addPlan, listChanges, listPlan, noteChange, withdrawPlan } from './planQueries.ts'

const presentCoupon = <Row extends CouponRow>({ held, ended, today, ...row }: Row) => ({
  ...row,
  state: couponStateOf({ ...row, held, ended }, today),
})

/** The provider with a number. @throws Refusal input.refused */
async function providerOf(db: Db, number: number | undefined): Promise<string | null> {
  if (number === undefined) return null
  const found = await findByNumber(db, number)
  return found?.providerId ?? refuse('input.refused', { fields: { providerNumber: 'fields.invalid' } })
}

const newCodes = (count: number): string[] => Array.from({ length: count }, () => makeCouponCode(randomInt))

export const staffCouponHandlers = {
  async staff_coupon_list(filter, { db }) {
    const { page, pageSize } = filter
    const { rows, total } = await listCoupons(db, filter)
    return { rows: rows.map(presentCoupon), total, page, pageSize, currency: 'USD' }
  },

  async staff_coupon_detail({ couponId }, { db, refuse }) {
    const found = (await findCoupon(db, couponId)) ?? refuse('record.unknown')
    const purchases = await listPurchases(db, couponId)
    return {
      ...presentCoupon(found),
      reserved: Math.max(0, found.held - found.uses),
      purchases,
      currency: 'USD',
    }
  },

  async staff_coupon_add(input, { db, session, refuse, audit }) {
    const fields = couponProblems(input, await businessToday(db))
    if (Object.keys(fields).length > 0) refuse('input.refused', { fields })
    const { code, count } = input
    const of = {
      ...input,
      batchId: newId(),
      providerId: await providerOf(db, input.providerNumber),
      byAccount: session.accountId,
    }
    const made = await insertCoupons(db, { ...of, codes: code ? [couponCodeOf(code)] : newCodes(count) })
    // Two codes that are alike by chance.
    while (code === undefined && made.length < count)
      made.push(...(await insertCoupons(db, { ...of, codes: newCodes(count - made.length) })))
    const [first] = made
    if (!first) return refuse('coupon.codeTaken', { fields: { code: 'fields.invalid' } })
    audit({ recordId: first.couponId })
    return { couponId: first.couponId, batchId: of.batchId, codes: made.map((one) => one.code) }
  },

  async staff_coupon_end({ couponId, reason }, { db, session, refuse, audit }) {
    audit({ recordId: couponId })
    if ((await endCoupon(db, couponId, { reason, byAccount: session.accountId })) > 0) return {}
    return refuse((await hasCoupon(db, couponId)) ? 'coupon.ended' : 'record.unknown')
  },

  async staff_coupon_file({ batchId }, { transaction, refuse, audit }) {
    audit({ recordId: batchId })
    const rows = await transaction((db) => listBatch(db, batchId))
    if (rows.length === 0) return refuse('record.unknown')
    const head = ['code', 'kind', 'percent', 'amountUsd', 'startsOn', 'endsOn', 'note']
    const lines = rows.map((row) => [
      row.code,
      row.kind,
      row.percent === null ? '' : String(row.percent),
      row.amountCents === null ? '' : amountCell(row.amountCents),
      row.startsOn,
      row.endsOn,
      row.note,
    ])
    return csvAnswer(csvText(head, lines), 'coupons.csv')
  },

  async staff_plan_list(_input, { db }) {
    return {
      today: await businessToday(db),
      rows: await listPlan(db),
      changes: await listChanges(db),
      currency: 'USD',
    }
  },

  async staff_plan_add(
    { reason, startsOn, priceCents, percent, freeStandardShipping },
    { db, session, refuse },
  ) {
    if (startsOn < (await businessToday(db))) refuse('input.refused', { fields: { startsOn: 'fields.date' } })
    const row = { startsOn, priceCents, percent, freeStandardShipping }
    if ((await addPlan(db, row)) === 0) refuse('plan.taken', { fields: { startsOn: 'fields.invalid' } })
    await noteChange(db, { ...row, kind: 'added', reason, byAccount: session.accountId })
    return {}
  },

  async staff_plan_withdraw({ startsOn, reason }, { db, session, refuse }) {
    const row = (await withdrawPlan(db, startsOn)) ?? refuse('record.unknown')
    await noteChange(db, { ...row, kind: 'withdrawn', reason, byAccount: session.accountId })
    return {}
  },
} satisfies Partial<Handlers>
