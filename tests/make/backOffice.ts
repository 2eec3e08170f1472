import sql from 'sql-template-tag'
import { newId } from '../../server/src/db/ids.ts'
import type { TestPortal } from '../portal/portal.ts'
import { newTrackingNumber } from './tracking.ts'
import { type DeskRecords, makeDeskRecords } from './deskRecords.ts'
import { type BoughtLabel, makeLabel, type QuotedLabel, quoteLabel } from './labels.ts'
import { type Clinic, type ClinicOptions, makeClinic, makeWhole, once } from './clinic.ts'
import { makeOrder } from './orders.ts'
import { makeDeposit, makeDownload, makePayout } from './payouts.ts'
import { makePatient } from './patients.ts'
import { makePermit } from './permits.ts'
import { makeOpenDelivery, makeStockCount, receiveStock } from './stock.ts'
import { makeProvider, makeStaff, type TestProvider, type TestStaff } from './people.ts'

interface AskedRefund {
  orderId: string
  refundId: string
}

/** A clinic and the staff that serve it: one of everything that calls of staff name, created on first use. */
export interface BackOffice extends Clinic, DeskRecords {
  administrator: TestStaff
  member(): Promise<TestStaff>
  memberId(): Promise<string>
  /** A member of staff who lost the phone of their second step. */
  lockedOutId(): Promise<string>
  /** Pending verification, with a permit. */
  waiting(): Promise<TestProvider>
  waitingId(): Promise<string>
  /** The provider, once it is a member. */
  vipProviderId(): Promise<string>
  permitId(): Promise<string>
  /** Paid, for the clinic's patient. */
  paidOrderId(): Promise<string>
  unwantedOrderId(): Promise<string>
  packedOrderId(): Promise<string>
  /** Paid, and nobody has packed it. */
  orderToPackId(): Promise<string>
  /** The administrator has packed it just now. */
  justPackedOrderId(): Promise<string>
  /** Rates for another packed order. */
  quotedLabel(): Promise<QuotedLabel>
  /** Of packed orders. */
  labelToRefund(): Promise<BoughtLabel>
  labelToPrint(): Promise<BoughtLabel>
  /** Its parcel does not arrive. */
  lostOrderId(): Promise<string>
  /** Cancelled, while the gateway does not know its charge. */
  undecidedOrderId(): Promise<string>
  /** Cancelled, while its charge is settled; the charge is called SETTLED-1. */
  settledOrderId(): Promise<string>
  /** Paid; a part of it can be refunded. */
  refundableOrderId(): Promise<string>
  refundableItemId(): Promise<string>
  /** Of paid orders; each waits for a second person. */
  refundAsked(): Promise<AskedRefund>
  refundToWithdraw(): Promise<AskedRefund>
  /** A month whose run waits for a second person. */
  askedPeriod(): Promise<string>
  /** In files that were fetched for the bank. */
  payoutToComplete(): Promise<string>
  payoutToReturn(): Promise<string>
  payoutFileId(): Promise<string>
  /** What is payable for `payablePeriod`. */
  payableCents(): Promise<number>
  /** An SMS that was given up. */
  failedMessageId(): Promise<string>
  inboxMessageId(): Promise<string>
  couponId(): Promise<string>
  couponBatchId(): Promise<string>
  /** Of the clinic's product, with what was received. */
  lotId(): Promise<string>
  /** Open, each with one line. */
  deliveryId(): Promise<string>
  /** The line of `deliveryId` as it is now. */
  deliveryLine(): Promise<{ lineId: string; revision: number }>
  deliveryToReceive(): Promise<string>
  deliveryToDiscard(): Promise<string>
  /** Open, each in a warehouse of its own. */
  countId(): Promise<string>
  countToConfirm(): Promise<string>
  countToDiscard(): Promise<string>
  /** A charge that no payment knows. */
  findingId(): Promise<string>
  /** The clinic's, open to the administrator. */
  openPatientId(): Promise<string>
  deletedPatientId(): Promise<string>
  /** Two records of one person; the first is open to the administrator. */
  twins(): Promise<[string, string]>
  /** Another provider, who may get a patient. */
  receiverId(): Promise<string>
  /** On the clinic's provider. */
  noteId(): Promise<string>
}

export async function makeBackOffice(
  portal: TestPortal,
  { whole = false }: ClinicOptions = {},
): Promise<BackOffice> {
  const clinic = await makeClinic(portal)
  const { provider } = clinic
  const administrator = await makeStaff(portal, { role: 'administrator' })
  const member = once(() => makeStaff(portal))
  const waiting = once(() => makeProvider(portal, { status: 'pending' }))
  const paidOrder = async (quantity = 1) => {
    const [warehouseId, shippingMethodId] = [await clinic.warehouseId(), await clinic.shippingMethodId()]
    const order = await makeOrder(provider, {
      patientId: await clinic.patientId(),
      lines: [[await clinic.goodsId(), quantity]],
      shipping: { warehouseId, shippingMethodId },
      paidBy: await clinic.cardId(),
    })
    return order.orderId
  }
  const refundableOrderId = once(() => paidOrder())
  const about = (orderId: string) => ({ providerId: provider.providerId, orderId })
  const packedOrder = async () => {
    const orderId = await paidOrder()
    await (await member()).call('staff_order_move', { ...about(orderId), to: 'packed' })
    return orderId
  }
  const buyLabel = async () => makeLabel(await member(), about(await packedOrder()))
  const payout = async () => {
    const made = await makePayout(portal, provider, await paidOrder())
    await makeDownload(portal, made.fileId, administrator)
    return made
  }
  const toReturn = once(payout)
  const coupon = once(() => addCoupon(administrator))
  const payable = once(async () => arriveLongAgo(portal, provider, await paidOrder(9)))
  const askedRefund = async () => {
    const orderId = await paidOrder()
    return { orderId, refundId: await askRefund(portal, orderId, await member()) }
  }
  const backOffice: BackOffice = {
    ...clinic,
    administrator,
    member,
    memberId: async () => (await member()).accountId,
    lockedOutId: once(async () => {
      const { accountId } = await makeStaff(portal)
      await portal.db.run(sql`update account set two_step = 'sms' where id = ${accountId}`)
      return accountId
    }),
    waiting,
    waitingId: async () => (await waiting()).providerId,
    async vipProviderId() {
      await clinic.vipOrderId()
      return provider.providerId
    },
    permitId: once(async () => makePermit(await waiting())),
    paidOrderId: once(() => paidOrder()),
    unwantedOrderId: once(() => paidOrder()),
    packedOrderId: once(packedOrder),
    orderToPackId: once(() => paidOrder()),
    justPackedOrderId: once(async () => {
      const orderId = await paidOrder()
      await administrator.call('staff_order_move', { ...about(orderId), to: 'packed' })
      return orderId
    }),
    quotedLabel: once(async () => quoteLabel(await member(), about(await packedOrder()))),
    labelToRefund: once(buyLabel),
    labelToPrint: once(buyLabel),
    lostOrderId: once(async () => {
      const orderId = await paidOrder()
      await loseParcel(portal, provider, orderId)
      return orderId
    }),
    undecidedOrderId: once(async () => {
      const orderId = await paidOrder()
      await loseCharge(portal, orderId, administrator)
      return orderId
    }),
    settledOrderId: once(async () => {
      const orderId = await paidOrder()
      await reverseSettled(portal, orderId, administrator)
      return orderId
    }),
    refundableOrderId,
    refundableItemId: once(async () => {
      const { data } = await provider.call('order_detail', { orderId: await refundableOrderId() })
      return data.lines[0]?.itemId ?? ''
    }),
    refundAsked: once(askedRefund),
    refundToWithdraw: once(askedRefund),
    askedPeriod: once(async () => askForRun(portal, await member())),
    payoutToComplete: once(async () => (await payout()).payoutId),
    payoutToReturn: async () => (await toReturn()).payoutId,
    payoutFileId: async () => (await toReturn()).fileId,
    async payableCents() {
      await payable()
      const { data } = await administrator.call('staff_payout_preview', { period: payablePeriod })
      return data.amountCents
    },
    failedMessageId: once(() => makeFailedMessage(portal, provider)),
    couponId: async () => (await coupon()).couponId,
    couponBatchId: async () => (await coupon()).batchId,
    findingId: once(() => makeFinding(portal)),
    inboxMessageId: once(() => makeInboxMessage(portal, provider)),
    openPatientId: once(async () => opened(administrator, provider, await makePatient(provider))),
    deletedPatientId: once(async () => {
      const patientId = await makePatient(provider)
      await provider.call('patient_del', { patientId })
      return opened(administrator, provider, patientId)
    }),
    twins: once(async () => [
      await opened(administrator, provider, await makePatient(provider)),
      await makePatient(provider),
    ]),
    noteId: once(async () => {
      const { providerId } = provider
      const { data } = await administrator.call('staff_note_add', { providerId, text: 'Call after 5 pm' })
      return data.noteId
    }),
    receiverId: once(async () => (await makeProvider(portal)).providerId),
    lotId: once(async () => {
      const [goodsId, warehouseId] = [await clinic.goodsId(), await clinic.warehouseId()]
      await receiveStock(administrator, warehouseId, [{ goodsId, quantity: 50, lotNumber: 'L-1' }])
      const { data } = await administrator.call('staff_stock_detail', { goodsId, warehouseId })
      return data.lots[0]?.lotId ?? ''
    }),
    ...openDeliveries(portal, administrator, clinic),
    countId: once(() => makeStockCount(portal, administrator)),
    countToConfirm: once(() => makeStockCount(portal, administrator)),
    countToDiscard: once(() => makeStockCount(portal, administrator)),
    ...makeDeskRecords(portal, administrator, clinic),
  }
  return whole ? makeWhole(backOffice) : backOffice
}

/** A patient whom a member of staff has opened. */
async function opened(staff: TestStaff, { providerId }: TestProvider, patientId: string): Promise<string> {
  await staff.call('staff_patient_open', { providerId, patientId, reason: 'Asked about an order' })
  return patientId
}

/** A coupon of a fifth. */
async function addCoupon(by: TestStaff): Promise<{ couponId: string; batchId: string }> {
  const { data } = await by.call('staff_coupon_add', {
    kind: 'percent',
    percent: 20,
    startsOn: '2020-01-01',
    endsOn: '2040-01-01',
    oncePerProvider: true,
  })
  return data
}

const openDeliveries = (portal: TestPortal, staff: TestStaff, clinic: Clinic) => {
  const open = async () => makeOpenDelivery(portal, staff, await clinic.warehouseId(), await clinic.goodsId())
  const deliveryId = once(open)
  return {
    deliveryId,
    deliveryLine: async () =>
      portal.db.one<{ lineId: string; revision: number }>(sql`
        select id as "lineId", revision from delivery_line where delivery_id = ${await deliveryId()}
        order by id limit 1`),
    deliveryToReceive: once(open),
    deliveryToDiscard: once(open),
  }
}

/** The month for which a back office has something to pay. */
export const payablePeriod = '2020-01-01'

/** Each back office asks for a month of its own, because only one run may be asked for a month. */
async function askForRun({ db }: TestPortal, { accountId }: TestStaff): Promise<string> {
  // A month has one run at most that waits.
  const { period } = await db.one<{ period: string }>(sql`
    insert into payout_run (id, period, state, asked_by, expected_cents)
    select ${newId()}, (least(min(period), '2019-07-01') - interval '1 month')::date, 'toConfirm', ${accountId}, 1000
    from payout_run where state = 'toConfirm'
    returning period::text as period`)
  return period
}

/** An order that was delivered in that month, of a provider who can be paid. */
async function arriveLongAgo(portal: TestPortal, provider: TestProvider, orderId: string): Promise<void> {
  await makeDeposit(portal, provider)
  await portal.db.run(sql`
    insert into order_event (provider_id, order_id, id, from_state, to_state, by_kind, at)
    values (${provider.providerId}, ${orderId}, ${newId()}, 'shipped', 'delivered', 'system', ${payablePeriod}::date)`)
}

/** The state after a carrier reported that it does not deliver the parcel. */
const loseParcel = ({ db }: TestPortal, { providerId }: TestProvider, orderId: string): Promise<number> =>
  db.run(sql`
    insert into parcel (provider_id, order_id, id, carrier, tracking_number, status, trouble)
    values (${providerId}, ${orderId}, ${newId()}, 'UPS', ${newTrackingNumber()}, 'failure', true)`)

/** The state after staff cancelled an order whose charge the gateway does not know. */
async function loseCharge({ db }: TestPortal, orderId: string, { accountId }: TestStaff): Promise<void> {
  const nowhere = `NONE-${orderId}`
  await db.run(sql`update payment set gateway_transaction_id = ${nowhere} where order_id = ${orderId}`)
  await db.run(sql`
    insert into payment_reversal (provider_id, id, payment_id, kind, cents, gateway_transaction_id, asked_by, reason,
      state, next_check_at)
    select provider_id, ${newId()}::uuid, id, 'void', amount_cents, ${nowhere}, ${accountId}, 'Sold out',
      'undecided', app_now() + interval '1 hour'
    from payment where order_id = ${orderId}`)
}

/** The state after staff cancelled an order whose charge is settled. */
async function reverseSettled({ db }: TestPortal, orderId: string, { accountId }: TestStaff): Promise<void> {
  await db.run(sql`
    insert into payment_reversal (provider_id, id, payment_id, kind, cents, gateway_transaction_id, asked_by, reason,
      state)
    select provider_id, ${newId()}::uuid, id, 'void', amount_cents, 'SETTLED-1', ${accountId}, 'Sold out', 'refundDue'
    from payment where order_id = ${orderId}`)
}

/** A refund of a dollar that a colleague asked for. */
async function askRefund({ db }: TestPortal, orderId: string, { accountId }: TestStaff): Promise<string> {
  const refundId = newId()
  await db.run(sql`
    insert into payment_reversal (provider_id, id, payment_id, kind, cents, gateway_transaction_id, asked_by, reason,
      state, as_refund, shipping_cents)
    select provider_id, ${refundId}::uuid, id, 'refund', 100, gateway_transaction_id, ${accountId}, 'Broken', 'toConfirm',
      true, 100
    from payment where order_id = ${orderId} and state = 'captured'`)
  return refundId
}

async function makeFailedMessage({ db }: TestPortal, { phone }: TestProvider): Promise<string> {
  const messageId = newId()
  await db.run(sql`
    insert into outbox (id, kind, ref, channel, recipient, body, tries, dead_at, failed_at, delivery, failure)
    values (${messageId}, 'orderPaid', ${messageId}, 'sms', ${phone}, 'Bencao: paid.', 10, app_now(),
      app_now(), 'failed', 'notTaken')`)
  return messageId
}

async function makeFinding({ db }: TestPortal): Promise<string> {
  const findingId = newId()
  await db.run(sql`
    insert into payment_finding (id, kind, gateway, gateway_transaction_id, cents)
    values (${findingId}, 'orphan', 'converge', ${findingId}, 1000)`)
  return findingId
}

async function makeInboxMessage({ db }: TestPortal, { providerId, phone }: TestProvider): Promise<string> {
  const messageId = newId()
  await db.run(sql`
    insert into inbox_message (provider_id, id, topic, name, phone, message)
    values (${providerId}, ${messageId}, 'order', 'Mei Lin', ${phone}, 'Where is my parcel?')`)
  return messageId
}
