import { addDays, addMonths } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeRenewingPatient } from '../../../../tests/make/patientSubscribers.ts'
import { makeSubscriber } from '../../../../tests/make/subscriptions.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import {
  declineAsks,
  expectSound,
  freshToken,
  ledToBy,
  moveTo,
  passDays,
  recurringCharges,
  renewAll,
  renewOnce,
  storedRenewals,
  subscriptionOf,
  toldOf,
} from '../../../../tests/steps/renewals.ts'
import { advance } from '../../../../tests/steps/settle.ts'

let portal: TestPortal
// Each has a clock of its own.
beforeEach(async () => {
  portal = await openPortal({ rateLimitScale: 1 })
})
afterEach(async () => {
  try {
    await expectSound(portal)
  } finally {
    await portal.close()
  }
})

const reminders = () =>
  portal.db.many<{ channel: string; recipient: string; body: string }>(sql`
    select channel, recipient, body from outbox where body like '%/renewal#%' order by id`)
const tokenIn = (body = '') => /\/renewal#([\w-]{43})/.exec(body)?.[1] ?? ''

/** A patient with a kept card who got the reminder of the first date. */
async function reminded(given: Parameters<typeof makeRenewingPatient>[1] = {}) {
  const patient = await makeRenewingPatient(portal, given)
  await moveTo(portal, addDays(patient.firstDate, -5))
  await renewAll(portal)
  const [reminder] = await reminders()
  return { ...patient, renewalToken: tokenIn(reminder?.body) }
}
const ask = (renewalToken: string, asked: string, message = 'I am away.') =>
  portal.call('renewal_ask', { renewalToken, ask: asked, message })

describe('a reminder', () => {
  test('goes to the patient who pays five days before, once, names nothing, and its token is not stored', async () => {
    const { renewalToken, firstDate } = await reminded()
    await Promise.all([renewOnce(portal), renewOnce(portal)])
    const sent = await reminders()
    expect(sent).toMatchObject([{ channel: 'email', recipient: 'ana@home.example' }])
    expect(sent[0]?.body).toContain('$20.00')
    expect(sent[0]?.body).not.toMatch(/Jade Screen|Ana|Castillo/)
    expect(renewalToken).toHaveLength(43)
    await portal.jobs.sender.runOnce()
    expect(await reminders()).toEqual([])
    const opened = await portal.call('renewal_open', { renewalToken })
    expect(opened.data).toMatchObject({
      state: 'open',
      initials: 'A. C.',
      shipsOn: firstDate,
      amountCents: 2000,
      cardKept: true,
    })
    expect(opened.data.clinicName).not.toBe('')
    expect(portal.logged.join('\n')).not.toContain(renewalToken)
  })

  test('is not sent to the patient of a provider who pays', async () => {
    const { firstDate } = await makeSubscriber(portal)
    await moveTo(portal, addDays(firstDate, -5))
    await renewAll(portal)
    expect(await reminders()).toEqual([])
  })
})

describe('a patient', () => {
  test('who asks to stop is charged nothing in the next year; provider and customer service are notified', async () => {
    const { provider, subscriptionId, renewalToken } = await reminded()
    expect(await ask(renewalToken, 'stop')).toMatchObject({ code: 0 })
    expect((await portal.call('renewal_open', { renewalToken })).data.state).toBe('stopped')
    for (let month = 0; month < 13; month += 1) {
      await advance(portal, 29 * 86_400)
      await renewAll(portal)
    }
    expect(recurringCharges(portal)).toBe(0)
    expect(await storedRenewals(portal, subscriptionId)).toEqual([])
    expect(await toldOf(portal, provider)).toEqual(['subscriptionSoon', 'subscriptionAsked'])
    expect(await ledToBy(portal, provider)).toMatchObject([{ subscriptionId }, { subscriptionId }])
    const detail = await subscriptionOf(portal, provider, subscriptionId)
    expect(detail).toMatchObject({ hold: 'askedToStop', upcoming: [] })
    expect(detail.history.at(-1)).toMatchObject({ kind: 'asked', detail: 'stop', by: 'patient' })
    const inbox = await portal.db.many(sql`select message, topic, name from inbox_message`)
    expect(inbox).toEqual([
      {
        topic: 'subscription',
        name: 'Ana Castillo',
        message: `A patient asks to stop ${detail.subscriptionNumber}\n\nI am away.`,
      },
    ])
  })

  test('who asks to stop after the order was made owes nothing, and its pay link has ended', async () => {
    const { subscriptionId, renewalToken } = await reminded({ keepCard: false })
    await passDays(portal, 3)
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'awaitingPayment' }])
    expect(await ask(renewalToken, 'stop')).toMatchObject({ code: 0 })
    expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ state: 'cancelled', captured: 0 }])
    const alive = await portal.db.many(sql`select 1 as one from pay_link where ended_at is null`)
    expect(alive).toEqual([])
  })

  test.each(['skip', 'change'])(
    'who asks to %s is charged nothing before customer service answers',
    async (asked) => {
      const { subscriptionId, renewalToken } = await reminded()
      expect((await ask(renewalToken, asked)).code).toBe(0)
      await passDays(portal, 4)
      expect(await storedRenewals(portal, subscriptionId)).toEqual([])
      await declineAsks(portal)
      await renewAll(portal)
      expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ captured: 1 }])
    },
  )

  test('whose request is answered two weeks too late is not charged for its date', async () => {
    const { subscriptionId, renewalToken, provider, firstDate } = await reminded()
    expect((await ask(renewalToken, 'change')).code).toBe(0)
    await passDays(portal, 25)
    await declineAsks(portal)
    await renewAll(portal)
    expect(await storedRenewals(portal, subscriptionId)).toEqual([])
    const { upcoming } = await subscriptionOf(portal, provider, subscriptionId)
    expect(upcoming[0]).toBe(addMonths(firstDate, 1))
  })

  test('may ask to skip or change five times an hour; stopping is never limited', async () => {
    const { subscriptionId, renewalToken } = await reminded()
    const codes: number[] = []
    for (const asked of ['skip', 'change', 'skip', 'change', 'skip', 'change'])
      codes.push((await ask(renewalToken, asked)).code)
    expect(codes).toEqual([0, 0, 0, 0, 0, 14])
    await passDays(portal, 4)
    expect(await storedRenewals(portal, subscriptionId)).toEqual([])
    for (const _ of [1, 2]) expect((await ask(renewalToken, 'stop')).code).toBe(0)
    const asked = await portal.db.many(sql`select id from subscription_event where detail = 'stop'`)
    expect(asked).toHaveLength(1)
  })

  test('reads what was asked last until it is answered, and says what to change', async () => {
    const { renewalToken } = await reminded()
    const asked = async () => (await portal.call('renewal_open', { renewalToken })).data.asked
    expect(await asked()).toBeNull()
    for (const message of ['', '  '])
      expect(await ask(renewalToken, 'change', message)).toMatchObject({
        code: 10,
        data: { fields: { message: 'Please fill in the required fields.' } },
      })
    expect(await asked()).toBeNull()
    expect((await ask(renewalToken, 'change', 'Two, please.')).code).toBe(0)
    expect(await asked()).toBe('change')
    expect((await ask(renewalToken, 'skip', '')).code).toBe(0)
    expect(await asked()).toBe('skip')
    await declineAsks(portal)
    expect(await asked()).toBeNull()
  })

  describe('who opens the link', () => {
    const open = async (renewalToken: string) => (await portal.call('renewal_open', { renewalToken })).data
    const hold = (subscriptionId: string, as: string) =>
      portal.db.run(sql`update subscription set hold = ${as} where id = ${subscriptionId}`)

    test('after the order of its date was cancelled reads the next one', async () => {
      const { subscriptionId, provider, renewalToken, firstDate } = await reminded({ keepCard: false })
      await passDays(portal, 3)
      expect(await open(renewalToken)).toMatchObject({ shipsOn: firstDate })
      const { orderId } = await portal.db.one<{ orderId: string }>(sql`
        select order_id as "orderId" from subscription_order where subscription_id = ${subscriptionId}`)
      const token = await freshToken(portal, provider)
      const cancelled = await provider.call('order_pay_link', { orderId, act: 'cancel' }, { token })
      expect(cancelled.code).toBe(0)
      expect(await open(renewalToken)).toMatchObject({
        state: 'open',
        shipsOn: addMonths(firstDate, 1),
        amountCents: 2000,
      })
    })

    test('after the day of its date reads the next one', async () => {
      const { subscriptionId, renewalToken, firstDate } = await reminded()
      await passDays(portal, 5)
      expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ captured: 1 }])
      expect(await open(renewalToken)).toMatchObject({ shipsOn: firstDate })
      await passDays(portal, 1)
      expect(await open(renewalToken)).toMatchObject({ shipsOn: addMonths(firstDate, 1), amountCents: 2000 })
    })

    test.each(['paused', 'outOfStock', 'needsCare'])(
      'while it is on hold (%s) reads of no charge, and can still stop it',
      async (as) => {
        const { subscriptionId, renewalToken } = await reminded()
        expect(await open(renewalToken)).toMatchObject({ state: 'open', onHold: false })
        await hold(subscriptionId, as)
        expect(await open(renewalToken)).toMatchObject({ state: 'open', onHold: true, amountCents: 0 })
        expect((await ask(renewalToken, 'stop')).code).toBe(0)
        expect(await open(renewalToken)).toMatchObject({ state: 'stopped' })
      },
    )

    test.each(['paused', 'outOfStock'])(
      'while it is on hold (%s) reads of the date whose order is paid, until it is over',
      async (as) => {
        const { subscriptionId, renewalToken, firstDate } = await reminded()
        await passDays(portal, 3)
        expect(await storedRenewals(portal, subscriptionId)).toMatchObject([{ captured: 1 }])
        await hold(subscriptionId, as)
        const paid = { state: 'open', onHold: false, shipsOn: firstDate, amountCents: 2000, cardKept: true }
        expect(await open(renewalToken)).toMatchObject(paid)
        await passDays(portal, 3)
        expect(await open(renewalToken)).toMatchObject({ state: 'open', onHold: true, amountCents: 0 })
      },
    )

    test('of several reads the price of those that are delivered on the date', async () => {
      const { subscriptionId, renewalToken, firstDate } = await reminded({ alsoCents: 3000 })
      const both = { state: 'open', onHold: false, shipsOn: firstDate, amountCents: 5000 }
      expect(await open(renewalToken)).toMatchObject(both)
      for (const as of ['askedToStop', 'paused']) {
        await hold(subscriptionId, as)
        expect(await open(renewalToken)).toMatchObject({ ...both, amountCents: 3000, cardKept: true })
      }
      // One is skipped, the other not.
      const next = addMonths(firstDate, 1)
      await portal.db.run(sql`
        update subscription set hold = null, next_on = ${next}::date where id = ${subscriptionId}`)
      expect(await open(renewalToken)).toMatchObject({ ...both, amountCents: 3000 })
      await portal.db.run(sql`update subscription set hold = 'paused' where id <> ${subscriptionId}`)
      expect(await open(renewalToken)).toMatchObject({ ...both, shipsOn: next, amountCents: 2000 })
      await hold(subscriptionId, 'askedToStop')
      expect(await open(renewalToken)).toMatchObject({ state: 'open', onHold: true, amountCents: 0 })
    })
  })

  test('asks nothing by a link that never was, was mistyped, or is sixty days old', async () => {
    const { renewalToken } = await reminded()
    const wrong = ['', 'x', 'A'.repeat(43), `${renewalToken} `]
    for (const token of wrong) {
      expect((await portal.call('renewal_open', { renewalToken: token })).data).toMatchObject({
        state: 'ended',
        endedBy: '',
        clinicName: '',
        lang: null,
      })
      expect((await ask(token, 'stop')).code).toBe(11)
    }
    await advance(portal, 61 * 86_400)
    expect((await portal.call('renewal_open', { renewalToken })).data).toMatchObject({
      state: 'ended',
      endedBy: 'expired',
      clinicName: expect.stringMatching(/./),
      initials: '',
      shipsOn: '',
    })
    expect((await ask(renewalToken, 'stop')).code).toBe(11)
  })

  test('whose provider stops at the same moment, twice each: one hold, and no deadlock', async () => {
    const { provider, subscriptionId, renewalToken } = await reminded()
    const stop = { subscriptionId, ask: 'stop', message: 'Stop.' }
    const token = await freshToken(portal, provider)
    const answers = await Promise.all([
      ask(renewalToken, 'stop'),
      provider.call('subscription_ask', stop, { token }),
      renewOnce(portal),
      ask(renewalToken, 'stop'),
      provider.call('subscription_ask', stop, { token }),
    ])
    expect(answers.filter((answer) => typeof answer !== 'number').map(({ code }) => code)).toEqual([
      0, 0, 0, 0,
    ])
    expect((await subscriptionOf(portal, provider, subscriptionId)).hold).toBe('askedToStop')
  })
})
