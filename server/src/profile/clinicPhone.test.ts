import { addDays } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { checkout, submit } from '../../../tests/make/orders.ts'
import { makeRenewingPatient } from '../../../tests/make/patientSubscribers.ts'
import { openPaySession, tokenOf } from '../../../tests/make/payLinks.ts'
import { samplePatient } from '../../../tests/make/samples.ts'
import { shareCodeOf } from '../../../tests/make/shop.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { moveTo, renewAll } from '../../../tests/steps/renewals.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

it('is optional, has ten digits, and can be removed', async () => {
  const rosa = await make.provider(portal)
  const edit = (clinicPhone: unknown) => rosa.call('doctor_edit', { clinicPhone })
  expect((await rosa.call('doctor_detail', {})).data.clinicPhone).toBe('')
  expect((await edit('(510) 555-0133')).data.clinicPhone).toBe('5105550133')
  for (const wrong of ['510555', '+44 20 7946 0018', 'call me', ' \n5'])
    expect(await edit(wrong)).toMatchObject({
      code: 10,
      data: {
        fields: {
          clinicPhone:
            'The phone number format is incorrect! It should be a 10 digit number starting with 9!',
        },
      },
    })
  expect((await edit('5'.repeat(41))).code).toBe(10)
  expect((await rosa.call('doctor_edit', { clinicName: 'Other' })).data.clinicPhone).toBe('5105550133')
  expect((await edit(' ')).data.clinicPhone).toBe('')
  expect((await rosa.call('doctor_detail', {})).data.phone).toBe(rosa.phone)
})

it('is what patients and strangers see, never the phone with which the provider signs in', async () => {
  const clinicPhone = '5105550133'
  const shown = []
  const waiting = []
  for (const typed of [clinicPhone, '']) {
    const { provider, goodsId, subscriptionId, firstDate } = await makeRenewingPatient(portal)
    await provider.call('doctor_edit', { clinicPhone: typed })
    const { payToken } = await make.payLink(provider, { lines: [[goodsId, 1]] })
    const paySession = await openPaySession(portal, payToken)
    const opened = await Promise.all([
      portal.call('shop_open', { shareCode: await shareCodeOf(provider) }),
      portal.call('pay_open', { payToken }),
      portal.call('pay_order', { paySession }),
    ])
    for (const { code, data, text } of opened) shown.push({ typed, provider, code, text, data })
    waiting.push({ typed, provider, subscriptionId, firstDate })
  }
  await moveTo(portal, addDays(waiting[0]?.firstDate ?? '', -5))
  await renewAll(portal)
  for (const { typed, provider } of waiting) {
    const { body } = await portal.db.one<{ body: string }>(sql`
      select o.body from outbox o join renewal_link l on l.id::text = o.ref
      where l.provider_id = ${provider.providerId}`)
    const renewalToken = /\/renewal#([\w-]{43})/.exec(body)?.[1] ?? ''
    const { code, data, text } = await portal.call('renewal_open', { renewalToken })
    shown.push({ typed, provider, code, text, data })
  }
  expect(shown).toHaveLength(8)
  for (const { typed, provider, code, text, data } of shown) {
    expect([code, data]).toMatchObject([0, { clinicPhone: typed }])
    expect(text).not.toContain(provider.phone)
  }
})

it('is also what the page says of an order that goes to the clinic, and what is printed', async () => {
  const rosa = await make.provider(portal)
  await rosa.call('doctor_edit', { clinicPhone: '5105550133' })
  const goodsId = await make.goods(portal, { retailCents: 900, stock: 9 })
  const patientId = await make.patient(rosa)
  const orderId = await make.draft(rosa, { patientId, lines: [[goodsId, 1]] })
  await rosa.call('order_address_edit', { orderId, shipTo: 'clinic' })
  const { totalCents: expectedTotalCents } = await checkout(rosa, orderId)
  const { data } = await rosa.call('order_submit', { orderId, expectedTotalCents, payer: 'patient' })
  const paySession = await openPaySession(portal, tokenOf(data.payUrl))
  const { email } = (await rosa.call('doctor_detail', {})).data
  const answers = [
    await portal.call('pay_order', { paySession }),
    await portal.call('pay_way', { paySession, delivery: 'pickup' }),
  ]
  for (const answer of answers) {
    expect(answer).toMatchObject({
      code: 0,
      data: { address: { address1: '1 Main St', phone: '', email: '' } },
    })
    expect(answer.text).not.toContain(rosa.phone)
    expect(answer.text).not.toContain(email)
  }
  // A person who guesses the phone learns nothing: an address that the patient gives comes back as it is.
  const { address1, city, province, zip, firstName, lastName } = samplePatient
  const guess = { firstName, lastName, address1, city, province, zip, phone: rosa.phone, email }
  const way = { paySession, delivery: 'ship', address: guess }
  const seen = await portal.call('pay_way', way)
  expect(seen).toMatchObject({ code: 0, data: { address: { phone: rosa.phone, email } } })
  await portal.call('pay_way', { ...way, expectedTotalCents: seen.data.totalCents })
  const kept = await portal.call('pay_order', { paySession })
  expect(kept.data.address).toMatchObject({ phone: rosa.phone, email })
  const { print } = (await rosa.call('order_print', { orderId, kind: 'packingSlip' })).data
  expect(print.clinic.phone).toBe('5105550133')
})

it('stands alone on receipts and slips, also of goods that go to the clinic', async () => {
  const packer = await make.staff(portal, { tasks: ['warehouse'] })
  for (const typed of ['5105550133', '']) {
    const rosa = await make.provider(portal)
    await rosa.call('doctor_edit', { clinicPhone: typed })
    const goodsId = await make.goods(portal, { retailCents: 900, stock: 9 })
    const patientId = await make.patient(rosa)
    const { email } = (await rosa.call('doctor_detail', {})).data
    for (const whom of [patientId, undefined]) {
      const orderId = await make.draft(rosa, { patientId: whom, lines: [[goodsId, 1]] })
      await rosa.call('order_address_edit', { orderId, shipTo: 'clinic' })
      await submit(rosa, orderId)
      await portal.db.run(sql`update orders set state = 'processing' where id = ${orderId}`)
      const receipt = await rosa.call('order_print', { orderId, kind: 'receipt' })
      const { printToken } = receipt.data
      const sheets = [
        receipt,
        await rosa.call('order_print', { orderId, kind: 'packingSlip' }),
        await portal.call('print_order', { printToken }),
      ]
      const slips = await packer.call('staff_packing_slips', {
        orders: [{ orderId, providerId: rosa.providerId }],
      })
      for (const { code, data, text } of sheets) {
        expect([code, data.print.clinic.phone]).toEqual([0, typed])
        expect(data.print).toMatchObject({
          clinic: { email: '' },
          recipient: { address1: '1 Main St', phone: '', email: '' },
        })
        expect(text).not.toContain(rosa.phone)
        expect(text).not.toContain(email)
      }
      expect(slips).toMatchObject({ code: 0, data: { slips: [{ recipient: { phone: '', email: '' } }] } })
      expect(slips.text).not.toContain(rosa.phone)
      expect(slips.text).not.toContain(email)
    }
  }
})

it('is alone at the head of statements, yearly summaries and receipts of memberships', async () => {
  for (const typed of ['5105550133', '']) {
    const rosa = await make.provider(portal)
    await rosa.call('doctor_edit', { clinicPhone: typed })
    const couponCode = await make.coupon(portal)
    const bought = await rosa.call('vip_submit', { method: 'card', couponCode, expectedDueCents: 0 })
    const { printToken } = (await rosa.call('vip_log_detail', { vipOrderId: bought.data.vipOrderId })).data
    const year = await rosa.call('year_summary_print', { year: 2024 })
    const printed = await Promise.all([
      rosa.call('month_bill_print', { year: 2024, month: 5 }),
      portal.call('print_year_summary', { printToken: year.data.printToken }),
      portal.call('print_vip_order', { printToken }),
    ])
    for (const { code, data, text } of printed) {
      expect([code, data]).toMatchObject([0, { print: { clinic: { phone: typed } } }])
      expect(text).not.toContain(rosa.phone)
    }
  }
})
