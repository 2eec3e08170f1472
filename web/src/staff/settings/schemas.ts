import '../../ui/contractForm/zod.ts'
import { price } from '@bencao/shared/contract/fields/settingFields.ts'
import { staffSettingCalls } from '@bencao/shared/contract/staff/settings.ts'
import { staffWarehouseCalls } from '@bencao/shared/contract/staff/warehouses.ts'
import { parsePercent } from '@bencao/shared/domain/settings/settings.ts'
import { z } from 'zod'
import { typedDate } from '../../ui/contractForm/typedDateRule.ts'
import { typedDollars } from '../../ui/contractForm/typedDollarsRule.ts'

/** A typed percentage as the contract's value; what cannot be read is refused. */
const percent = z.string().transform((typed, context) => {
  const value = parsePercent(typed)
  if (value !== null) return value
  context.addIssue({ code: 'custom', message: 'fields.invalid' })
  return z.NEVER
})

const { revision: _company, ...company } = staffSettingCalls.staff_company_save.input.shape
export const companySchema = z.object(company)

const { reason } = company
const limits = staffSettingCalls.staff_limits_save.input.shape
export const limitsSchema = z.object({
  refundCents: typedDollars(limits.refundCents),
  payoutCents: typedDollars(limits.payoutCents),
  // The form has every limit; a call may leave this one as it is.
  runCents: typedDollars(price),
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
const prices = {
  standardCents: typedDollars(warehouse.standardCents),
  standardFreeFromCents: typedDollars(warehouse.standardFreeFromCents),
  expeditedCents: typedDollars(warehouse.expeditedCents),
  expeditedFreeFromCents: typedDollars(warehouse.expeditedFreeFromCents),
}
export const warehouseSchema = z.object({ ...warehouse, ...prices })

export const shippingSchema = z.object({
  startsOn: typedDate(staffWarehouseCalls.staff_shipping_set.input.shape.startsOn),
  ...prices,
  standardDays: warehouse.standardDays,
  expeditedDays: warehouse.expeditedDays,
  reason,
})

export const rateSchema = z.object({
  percent,
  startsOn: typedDate(staffSettingCalls.staff_tax_rate_set.input.shape.startsOn),
  reason,
})
export const confirmSchema = z.object({ reason })
