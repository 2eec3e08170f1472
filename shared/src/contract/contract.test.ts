import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type CallName, callNames, contract, entryOf } from './index.ts'
import { commonRefusals, refusals } from './entry/refusals.ts'
import { replyCodes } from './entry/reply.ts'
import { topics } from './entry/topics.ts'
import { ownedFields } from './ownedFields.ts'

/** The names, methods and paths that must not change (docs/product.md, 2.1 Calls and transport). */
const post = `
/register, /setup_pwd, /login, /forget_pwd, /update_pwd, /send_verification_code, /doctor_valid, /doctor_detail,
/doctor_edit, /doctor_seller_permit_edit, /doctor_set_password,
/country_list, /province_list, /order_status_list2, /comms_status_list, /server_time, /faq_list_all_languages,
/warehouse_address_list, /qr_code,
/upload_image2, /message_submit,
/patient_list, /patient_add, /patient_edit, /patient_del, /patient_detail, /patient_order_list,
/card_list, /card_add, /card_del, /card_edit, /card_detail, /card_set_default,
/order_list, /order_detail, /order_add, /order_address_edit, /order_submit, /order_print, /print_order, /reorder,
/order_goods_edit, /order_goods_list, /order_checkout, /order_paypal_submit, /ship_address_edit,
/converge_direct_payment, /converge_payment, /create_payment,
/subscription_list, /subscription_detail,
/goods_list,
/month_bill_list, /year_bill_list, /order_refund_list, /month_bill_print, /print_month_bill,
/comms_card_set, /comms_card_get, /comms_list, /referral_order_list, /referral_checkout,
/vip_submit, /converge_vip_payment, /vip_status, /vip_log_detail, /vip_code_verify, /print_vip_order,
/notifications, /mark_notification_read, /delete_notification`
  .split(',')
  .map((path) => path.trim().slice(1))
const spec = [...post, 'order_goods_add', 'subscription_cycle_options']

describe('the contract', () => {
  test('has the 73 fixed calls, and besides them only calls marked as added', () => {
    expect(spec).toHaveLength(73)
    expect(callNames.filter((name) => !entryOf(name).added).sort()).toEqual([...spec].sort())
  })

  test('gives each fixed call its fixed method', () => {
    for (const name of post) expect(contract).toHaveProperty([name, 'method'], 'POST')
    expect(contract.order_goods_add.method).toBe('PUT')
    expect(contract.subscription_cycle_options.method).toBe('GET')
  })

  test.each(callNames)(
    '%s: a visitor reaches public calls only; a provider call names its permission',
    (name) => {
      const entry = entryOf(name)
      if (entry.access === 'public' || entry.access === 'optional') expect(entry.permission).toBeNull()
      for (const reason of entry.refuses) {
        expect(Object.keys(refusals)).toContain(reason)
        expect(commonRefusals as readonly string[]).not.toContain(reason)
      }
    },
  )

  test.each(callNames)(
    '%s: a read has topics that it is about, any other call has topics that it changes',
    (name) => {
      const { mode, about, changes } = entryOf(name)
      expect(mode === 'read' ? changes : about).toEqual([])
      for (const topic of [...about, ...changes]) expect(topics).toContain(topic)
    },
  )

  test.each(callNames)('%s: an answer with amounts names their currency', (name) => {
    const { output } = entryOf(name)
    const shape = JSON.stringify(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }))
    if (/"\w+Cents":/.test(shape)) expect(shape).toContain('"currency":{"type":"string","const":"USD"}')
  })

  test.each(Object.entries(refusals))('%s: data with amounts name their currency', (_reason, refusal) => {
    const shape = 'data' in refusal ? JSON.stringify(z.toJSONSchema(refusal.data, { io: 'output' })) : ''
    if (/"\w+Cents":/.test(shape)) expect(shape).toContain('"currency":{"type":"string","const":"USD"}')
  })

  test('every refusal because of a limit says when to try again', () => {
    const limits = Object.entries(refusals).filter(([, { code }]) => code === replyCodes.tooManyRequests)
    const silent = limits.filter(([, refusal]) => {
      const { required = [] } = 'data' in refusal ? z.toJSONSchema(refusal.data, { io: 'output' }) : {}
      return !required.includes('retryAfterSeconds')
    })
    expect(silent.map(([reason]) => reason)).toEqual([])
  })

  test('every file of rows counts against the limit of exports, or is begun by a call that does', () => {
    const documents = ['file_download', 'shop_photo', 'staff_label_file', 'staff_payout_file']
    const begunBy: Partial<Record<CallName, CallName>> = { export_download: 'export_begin' }
    const free = callNames.filter((name) => {
      const { answer } = entryOf(name)
      return answer === 'file' && entryOf(begunBy[name] ?? name).rate !== 'export'
    })
    expect(free.toSorted()).toEqual(documents)
  })

  test('a call that asks the card gateway or the carrier each time has a limit of its own', () => {
    const asking = ['card_add', 'card_edit', 'staff_label_quote'] as const
    expect(asking.map((name) => entryOf(name).rate)).toEqual(['pay', 'pay', 'labelQuote'])
  })

  test('every topic has a call that is about it', () => {
    expect(new Set(callNames.flatMap((name) => entryOf(name).about))).toEqual(new Set(topics))
  })

  test.each(callNames)('%s: every id of the input has an owner rule', (name) => {
    for (const field of ownedFields(entryOf(name).input)) {
      expect(field.owned, `${name}.${field.path}`).not.toBeNull()
    }
  })

  test('detects an id without an owner rule', () => {
    expect(ownedFields(z.object({ nested: z.object({ thingId: z.uuid() }) }))).toEqual([
      { path: 'nested.thingId', owned: null, ownedBy: null },
    ])
  })
})
