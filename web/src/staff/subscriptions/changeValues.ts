import '../../ui/contractForm/zod.ts'
import { isoDate, maybe, shipToAddress } from '@bencao/shared/contract/fields/fields.ts'
import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import { staffSubscriptionCalls } from '@bencao/shared/contract/staff/subscriptions.ts'
import { isInItsState } from '@bencao/shared/domain/orders/zipState.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { z } from 'zod'
import { addressAsTyped } from '../../ui/shipTo/addressAsTyped.ts'
import { typedDate } from '../../ui/contractForm/typedDateRule.ts'

type Subscription = Pick<
  Data<'staff_subscription_detail'>,
  | 'providerId'
  | 'subscriptionId'
  | 'goodsId'
  | 'quantity'
  | 'dosage'
  | 'timesPerDay'
  | 'timing'
  | 'note'
  | 'cycleMonths'
  | 'nextShippingDate'
  | 'delivery'
  | 'address'
  | 'asks'
>

const { goodsId, quantity, dosage, timesPerDay, timing, note, cycleMonths, reason } =
  staffSubscriptionCalls.staff_subscription_change.input.shape
const content = { goodsId, quantity, dosage, timesPerDay, timing, note, cycleMonths, reason }

/**
 * The contract's rules, for the values as typed; a pickup has no address to change. A patient's goods that go to the clinic
 * have no phone number, which only another address needs. A stored address that is older than a rule stays.
 */
export const changeSchema = ({ delivery, address }: Subscription) =>
  z
    .object({
      ...content,
      nextOn: typedDate(isoDate),
      ...(delivery === 'ship' && shipToAddress.shape),
      ...(delivery === 'ship' && address.phone === '' && { phone: maybe(shipToAddress.shape.phone) }),
    })
    .refine(
      ({ zip, province }) =>
        typeof zip !== 'string' ||
        typeof province !== 'string' ||
        (zip === address.zip && province === address.province) ||
        isInItsState({ zip, province }),
      { error: 'fields.zipState', path: ['zip'] },
    )

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
  ...addressAsTyped(address),
  answersAsk: of.asks.includes('change'),
  reason: '',
})
export type ChangeValues = ReturnType<typeof valuesOf>

const addressOf = ({
  firstName,
  lastName,
  phone,
  email,
  address1,
  address2,
  city,
  province,
  zip,
}: ChangeValues) => ({ firstName, lastName, phone, email, address1, address2, city, province, zip })

/** What is sent of the values: the address only if it is another. */
export function changeOf(
  subscription: Subscription,
  typed: ChangeValues,
): Omit<Sent<'staff_subscription_change'>, 'requestId' | 'revision'> {
  const { providerId, subscriptionId, delivery } = subscription
  const { answersAsk } = typed
  const { nextOn, ...parsed } = changeSchema(subscription).parse(typed)
  const before = addressOf(valuesOf(subscription))
  const address = addressOf(typed)
  const isOther = JSON.stringify(address) !== JSON.stringify(before)
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
    ...(delivery === 'ship' && isOther && { address }),
  }
}
