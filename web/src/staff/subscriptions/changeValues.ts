import '../../ui/contractForm/zod.ts'
import { isoDate, shipToAddress } from '@bencao/shared/contract/fields/fields.ts'
import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import { staffSubscriptionCalls } from '@bencao/shared/contract/staff/subscriptions.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import { z } from 'zod'
import { typedDate } from '../../ui/contractForm/typedDateRule.ts'

type Subscription = Data<'staff_subscription_detail'>

const { goodsId, quantity, dosage, timesPerDay, timing, note, cycleMonths, reason } =
  staffSubscriptionCalls.staff_subscription_change.input.shape
const content = { goodsId, quantity, dosage, timesPerDay, timing, note, cycleMonths, reason }

/** The contract's rules, for the values as typed; a pickup has no address to change. */
export const changeSchema = (delivery: Subscription['delivery']) =>
  z.object({
    ...content,
    nextOn: typedDate(isoDate),
    ...(delivery === 'ship' && shipToAddress.shape),
  })

/** A subscription as the form has it: everything as typed, the date as MM/DD/YYYY. */
export const valuesOf = ({ address, ...of }: Subscription) => ({
  goodsId: of.goodsId,
  quantity: String(of.quantity),
  dosage: of.dosage,
  timesPerDay: String(of.timesPerDay),
  timing: of.timing as string,
  note: of.note,
  cycleMonths: String(of.cycleMonths),
  nextOn: showDate(of.nextShippingDate),
  ...address,
  phone: formatPhone(address.phone),
  answersAsk: of.asks.includes('change'),
  reason: '',
})
export type ChangeValues = ReturnType<typeof valuesOf>

/** What is sent of the values. */
export function changeOf(
  subscription: Subscription,
  typed: ChangeValues,
): Omit<Sent<'staff_subscription_change'>, 'requestId' | 'revision'> {
  const { providerId, subscriptionId, delivery } = subscription
  const { answersAsk } = typed
  const { nextOn, ...parsed } = changeSchema(delivery).parse(typed)
  const { firstName, lastName, phone, email, address1, address2, city, province, zip } = typed
  const address = { firstName, lastName, phone, email, address1, address2, city, province, zip }
  return {
    providerId,
    subscriptionId,
    goodsId: parsed.goodsId,
    quantity: parsed.quantity,
    dosage: parsed.dosage,
    timesPerDay: parsed.timesPerDay,
    timing: parsed.timing,
    note: parsed.note,
    cycleMonths: parsed.cycleMonths,
    reason: parsed.reason,
    nextOn,
    answersAsk,
    ...(delivery === 'ship' && { address }),
  }
}
