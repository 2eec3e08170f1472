import { randomUUID } from 'node:crypto'
import { type BuiltCall, callNames, entryOf } from '@bencao/shared/contract/index.ts'
import { ownedFields } from '@bencao/shared/contract/ownedFields.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, fingerprint, openClinic, otherAddress, patientInput } from '../make/clinic.ts'
import { openPortal, type TestPortal } from '../make/portal.ts'

type Body = Record<string, unknown>

/**
 * A whole input of each call that takes an id, with the clinic's own records. Of a call that is not listed here but has
 * an id the test below says so.
 */
const inputs: Partial<Record<BuiltCall, (clinic: Clinic) => Body>> = {
  session_end: (c) => ({ sessionId: c.otherSessionId }),
  patient_edit: (c) => ({ patientId: c.patientId, ...patientInput }),
  patient_del: (c) => ({ patientId: c.patientId }),
  patient_restore: (c) => ({ patientId: c.patientId }),
  patient_detail: (c) => ({ patientId: c.patientId }),
  patient_order_list: (c) => ({ patientId: c.patientId }),
  goods_list: (c) => ({ forPatientId: c.patientId, warehouseId: c.warehouseId }),
  order_add: (c) => ({ orderId: c.draftId, orderFor: 'patient', patientId: c.patientId }),
  order_goods_add: (c) => ({ orderId: c.draftId, goodsId: c.goodsId, quantity: 1 }),
  order_goods_edit: (c) => ({ orderId: c.draftId, itemId: c.itemId, quantity: 2 }),
  order_goods_list: (c) => ({ orderId: c.draftId }),
  order_address_edit: (c) => ({
    orderId: c.draftId,
    warehouseId: c.warehouseId,
    shippingMethodId: c.shippingMethodId,
    shipTo: 'other',
    address: otherAddress,
  }),
  ship_address_edit: (c) => ({ orderId: c.orderId, address: otherAddress }),
  order_checkout: (c) => ({ orderId: c.draftId }),
  order_submit: (c) => ({ orderId: c.orderId, expectedTotalCents: c.totalCents }),
  order_print: (c) => ({ orderId: c.orderId, kind: 'receipt' }),
  order_detail: (c) => ({ orderId: c.orderId }),
  reorder: (c) => ({ orderId: c.orderId }),
  draft_discard: (c) => ({ orderId: c.draftId }),
  order_cancel: (c) => ({ orderId: c.orderId }),
  card_detail: (c) => ({ cardId: c.cardId }),
  card_edit: (c) => ({
    cardId: c.cardId,
    expiry: '12/2031',
    billingName: 'Mei Lin',
    billingAddress1: '1 Main St',
    billingCity: 'Oakland',
    billingProvince: 'CA',
    billingZip: '94607',
  }),
  card_set_default: (c) => ({ cardId: c.cardId }),
  card_del: (c) => ({ cardId: c.cardId }),
  converge_direct_payment: (c) => ({ orderId: c.orderId, cardId: c.cardId }),
  converge_payment: (c) => ({ orderId: c.orderId }),
  payment_state: (c) => ({ orderId: c.orderId }),
  file_download: (c) => ({ fileId: c.fileId }),
  doctor_edit: (c) => ({ npiFileId: c.fileId, photoFileId: c.photoFileId, warehouseId: c.warehouseId }),
  doctor_seller_permit_edit: (c) => ({
    province: 'CA',
    permitNumber: 'SR 102',
    expiresOn: '2031-12-31',
    fileId: c.permitFileId,
  }),
  mark_notification_read: (c) => ({ notificationId: c.notificationId }),
  delete_notification: (c) => ({ notificationId: c.notificationId }),
}

const withIds = callNames.filter(
  (name) =>
    !entryOf(name).later && entryOf(name).access !== 'staff' && ownedFields(entryOf(name).input).length > 0,
)

const replaced = (body: Body, path: string, value: string): Body => ({ ...body, [path]: value })

let portal: TestPortal
let ours: Clinic
let theirs: Clinic

beforeAll(async () => {
  portal = await openPortal()
  ours = await openClinic(portal)
  theirs = await openClinic(portal)
})
afterAll(() => portal.close())

/** What an answer lets its reader see; the time and the length's own header follow from it. */
const seen = (answer: Awaited<ReturnType<TestPortal['call']>>) => ({
  status: answer.status,
  text: answer.text,
  headers: [...answer.headers].filter(([name]) => name !== 'date'),
})

describe('another provider’s record answers exactly as a missing one', () => {
  test('every call with an id is walked', () => {
    expect(withIds.filter((name) => !inputs[name as BuiltCall])).toEqual([])
  })

  const cases = withIds.flatMap((name) =>
    ownedFields(entryOf(name).input).map((field) => ({
      name: name as BuiltCall,
      field,
      id: `${name}.${field.path}`,
    })),
  )

  test.each(cases)('$id', async ({ name, field }) => {
    const input = inputs[name]
    if (!input) throw new Error(`no input for ${name}`)
    const own = input(ours)
    const random = await ours.provider.call(name, replaced(own, field.path, randomUUID()))
    expect(random.status).toBe(200)
    expect(random.code).not.toBe(-100)
    expect(random.code, 'a missing record is refused').not.toBe(0)

    const malformed = await ours.provider.call(name, replaced(own, field.path, 'no-such-id'))
    expect(malformed).toMatchObject({ status: 200, code: 10 })
    expect(malformed.data).toHaveProperty(['fields', field.path])

    if (field.ownedBy === 'nobody') return
    const before = await fingerprint(portal, theirs.provider.providerId)
    const foreign = await ours.provider.call(
      name,
      replaced(own, field.path, String(input(theirs)[field.path])),
    )
    expect(foreign.code).toBe(11)
    expect(seen(foreign)).toEqual(seen(random))
    expect(await fingerprint(portal, theirs.provider.providerId)).toBe(before)
  })

  test('the calls of this walk succeed with one’s own records, so that their refusals mean something', async () => {
    const mine = await openClinic(portal)
    const last = [
      'draft_discard',
      'order_cancel',
      'patient_del',
      'patient_restore',
      'card_del',
      'reorder',
      'delete_notification',
    ]
    const names = Object.keys(inputs) as BuiltCall[]
    for (const name of [
      ...names.filter((each) => !last.includes(each)),
      'reorder',
      'draft_discard',
      'patient_del',
      'patient_restore',
      'card_del',
      'delete_notification',
    ] as BuiltCall[]) {
      if (name === 'payment_state' || name === 'converge_payment') continue
      const answer = await mine.provider.call(name, inputs[name]?.(mine) ?? {})
      expect(answer.code, `${name}: ${answer.message}`).toBe(0)
    }
  })
})
