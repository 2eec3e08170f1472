import { addDays } from '@bencao/shared/domain/calendar.ts'
import { langs } from '@bencao/shared/domain/lang.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { makeRenewingPatient } from '../../../../tests/make/patientSubscribers.ts'
import { newPhone } from '../../../../tests/make/people.ts'
import { pans } from '../../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { moveTo, renewAll } from '../../../../tests/steps/renewals.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const clinicName = 'Center for Integrative East Asian Medicine of Oakland & Berkeley'
const short = 'Center for Integrative East Asian Med...'

const sentTo = (recipients: readonly string[]) =>
  portal.db.many<{ kind: string; channel: string; subject: string; body: string }>(sql`
    select kind, channel, subject, body from outbox where recipient = any(${[...recipients]}::text[])
    order by created_at, id`)

/** Each message names the clinic: in full by e-mail, short in subjects and by SMS. */
function expectNamed(sent: Awaited<ReturnType<typeof sentTo>>): void {
  for (const { channel, subject, body } of sent) {
    expect(body).toContain(channel === 'email' ? clinicName : short)
    if (channel === 'email') expect(subject).toContain(short)
    // Two parts, unless other letters are needed.
    else if (/^[\n -~]*$/.test(body)) expect(body.length).toBeLessThanOrEqual(306)
  }
}

it.each(langs)('what a patient reads about a pay link names the clinic, in %s', async (lang) => {
  const buyer = await make.buyer(portal)
  await buyer.provider.call('doctor_edit', { clinicName })
  const [phone, email] = [newPhone(), `${lang.toLowerCase()}@home.example`]
  const patientId = await make.patient(buyer.provider, { phone, email, smsOptIn: true, lang })
  const place = () => make.payLink(buyer.provider, { patientId, lines: [[buyer.goodsId, 1]] })
  const cancelled = await place()
  await buyer.provider.call('order_pay_link', { orderId: cancelled.orderId, act: 'cancel' })
  const paid = await place()
  expect((await buyer.pay(paid.orderId)).code).toBe(0)
  const sent = (await sentTo([phone, email])).filter(({ kind }) => kind !== 'patientOrderPaid')
  expect(sent.map(({ kind, channel }) => `${kind} ${channel}`).sort()).toEqual(
    ['link', 'link', 'payLinkCancelled', 'payLinkPaid']
      .flatMap((kind) => [`${kind} email`, `${kind} sms`])
      .sort(),
  )
  expectNamed(sent)
})

it.each([true, false])('so does the reminder of a subscription, with a kept card: %j', async (keepCard) => {
  const email = `${keepCard ? 'kept' : 'asked'}@home.example`
  const { provider, patientId, firstDate } = await makeRenewingPatient(portal, {
    pan: pans.approves,
    keepCard,
    email,
  })
  await provider.call('doctor_edit', { clinicName })
  const phone = newPhone()
  await portal.db.run(sql`
    update patient set sms_opt_in = true, phone = ${phone} where id = ${patientId}`)
  const before = await sentTo([phone, email])
  await moveTo(portal, addDays(firstDate, -5))
  await renewAll(portal)
  const sent = (await sentTo([phone, email])).slice(before.length)
  expect(sent.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
  expectNamed(sent)
})
