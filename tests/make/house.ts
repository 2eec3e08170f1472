import sql from 'sql-template-tag'
import { newId } from '../../server/src/db/ids.ts'
import { type Clinic, openClinic } from './clinic.ts'
import type { TestProvider, TestStaff } from './people.ts'
import type { TestPortal } from './portal.ts'

/** A clinic and the house that serves it: one of everything that staff's calls name. */
export interface House extends Clinic {
  administrator: TestStaff
  member: TestStaff
  /** Has lost the phone of their second step. */
  lockedOut: TestStaff
  /** Waits for verification, with a permit. */
  waiting: TestProvider
  permitId: string
  /** Paid, for the clinic's patient. */
  paidOrderId: string
  unwantedOrderId: string
  /** Cancelled, while the gateway does not know its charge. */
  undecidedOrderId: string
  /** An SMS that was given up. */
  failedMessageId: string
  inboxMessageId: string
}

export async function openHouse(portal: TestPortal): Promise<House> {
  const clinic = await openClinic(portal)
  const { provider } = clinic
  const administrator = await portal.staff({ role: 'administrator' })
  const member = await portal.staff()
  const lockedOut = await portal.staff()
  await portal.db.run(sql`update account set two_step = 'sms' where id = ${lockedOut.accountId}`)
  const waiting = await portal.provider({ status: 'pending' })
  const permit = { province: 'CA', permitNumber: 'SR 205', expiresOn: '2031-12-31' }
  const { permitId } = (await waiting.call('doctor_seller_permit_edit', permit)).data

  const failedMessageId = newId()
  await portal.db.run(sql`
    insert into outbox (id, kind, ref, channel, recipient, body, tries, dead_at, failed_at, delivery, failure)
    values (${failedMessageId}, 'orderPaid', ${failedMessageId}, 'sms', ${provider.phone}, 'Bencao: paid.', 10, app_now(),
      app_now(), 'failed', 'notTaken')`)
  const inboxMessageId = newId()
  await portal.db.run(sql`
    insert into inbox_message (provider_id, id, topic, name, phone, message)
    values (${provider.providerId}, ${inboxMessageId}, 'order', 'Mei Lin', ${provider.phone}, 'Where is my parcel?')`)
  const undecidedOrderId = await pay(clinic)
  const nowhere = `NONE-${undecidedOrderId}`
  await portal.db.run(sql`
    update payment set gateway_transaction_id = ${nowhere} where order_id = ${undecidedOrderId}`)
  await portal.db.run(sql`
    insert into payment_reversal (provider_id, id, payment_id, kind, cents, gateway_transaction_id, asked_by, reason,
      state, next_check_at)
    select provider_id, ${newId()}::uuid, id, 'void', amount_cents, ${nowhere}, ${administrator.accountId}, 'Sold out',
      'undecided', app_now() + interval '1 hour'
    from payment where order_id = ${undecidedOrderId}`)
  return {
    ...clinic,
    administrator,
    member,
    lockedOut,
    waiting,
    permitId,
    paidOrderId: await pay(clinic),
    unwantedOrderId: await pay(clinic),
    undecidedOrderId,
    failedMessageId,
    inboxMessageId,
  }
}

/** Another order for the clinic's patient, which is paid. */
async function pay(clinic: Clinic): Promise<string> {
  const { provider, patientId, goodsId, cardId, warehouseId, shippingMethodId } = clinic
  const { orderId } = (await provider.call('order_add', { orderFor: 'patient', patientId })).data
  await provider.call('order_goods_add', { orderId, goodsId, quantity: 1 })
  const way = { delivery: 'ship', warehouseId, shippingMethodId, shipTo: 'patient' }
  await provider.call('order_address_edit', { orderId, ...way })
  const { totalCents } = (await provider.call('order_checkout', { orderId })).data
  await provider.call('order_submit', { orderId, expectedTotalCents: totalCents })
  const paid = await provider.call('converge_direct_payment', { orderId, cardId })
  if (paid.code !== 0) throw new Error(`no order was paid: ${paid.message}`)
  return orderId
}
