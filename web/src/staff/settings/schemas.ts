import '../../ui/contractForm/zod.ts'
import { staffSettingCalls } from '@bencao/shared/contract/staff/settings.ts'
import { staffWarehouseCalls } from '@bencao/shared/contract/staff/warehouses.ts'
import { parseDollars } from '@bencao/shared/domain/money.ts'
import { parsePercent } from '@bencao/shared/domain/settings/settings.ts'
import { z } from 'zod'
import { typedDate } from '../../ui/contractForm/typedDateRule.ts'

/** Typed text as the contract's value; what cannot be read is refused. */
const read = (parse: (typed: string) => number | null, error: 'fields.dollars' | 'fields.invalid') =>
  z.string().transform((typed, context) => {
    const value = parse(typed)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: error })
    return z.NEVER
  })

const dollars = read(parseDollars, 'fields.dollars')
const dollarsOrNone = z.union([z.literal('').transform(() => undefined), dollars], {
  error: 'fields.dollars',
})

const { revision: _company, ...company } = staffSettingCalls.staff_company_save.input.shape
export const companySchema = z.object(company)

const { reason } = company
export const limitsSchema = z.object({
  refundCents: dollars,
  payoutCents: dollars,
  runCents: dollars,
  startsOn: typedDate(staffSettingCalls.staff_tax_rate_set.input.shape.startsOn),
  reason,
})

const { revision: _sessions, ...sessions } = staffSettingCalls.staff_sessions_save.input.shape
export const sessionsSchema = z.object(sessions)

const {
  revision: _warehouse,
  warehouseId: _id,
  despiteOrders: _despite,
  seenOn: _seen,
  ...warehouse
} = staffWarehouseCalls.staff_warehouse_save.input.shape
export const warehouseSchema = z.object({
  ...warehouse,
  standardCents: dollarsOrNone,
  standardFreeFromCents: dollarsOrNone,
  expeditedCents: dollarsOrNone,
  expeditedFreeFromCents: dollarsOrNone,
})

export const shippingSchema = z.object({
  startsOn: typedDate(staffWarehouseCalls.staff_shipping_set.input.shape.startsOn),
  standardCents: dollarsOrNone,
  standardFreeFromCents: dollarsOrNone,
  standardDays: warehouse.standardDays,
  expeditedCents: dollarsOrNone,
  expeditedFreeFromCents: dollarsOrNone,
  expeditedDays: warehouse.expeditedDays,
  reason,
})

export const rateSchema = z.object({
  percent: read(parsePercent, 'fields.invalid'),
  startsOn: typedDate(staffSettingCalls.staff_tax_rate_set.input.shape.startsOn),
  reason,
})
export const confirmSchema = z.object({ reason })
