import type { Lang } from '@bencao/shared/domain/lang.ts'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setPrice } from '../../../../tests/make/goods.ts'
import { make } from '../../../../tests/make/make.ts'
import { makePatientSubscriber } from '../../../../tests/make/patientSubscribers.ts'
import { pans } from '../../../../tests/make/samples.ts'
import { makeSubscriber, makeSubscription } from '../../../../tests/make/subscriptions.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import {
  expectSound,
  freshToken,
  renewAll,
  subscriptionOf,
  untilAnnounced,
} from '../../../../tests/steps/renewals.ts'
import { advance } from '../../../../tests/steps/settle.ts'
import { newId } from '../../db/ids.ts'

let portal: TestPortal
// Each has a clock of its own.
beforeEach(async () => {
  portal = await openPortal()
})
afterEach(async () => {
  try {
    await expectSound(portal)
  } finally {
    await portal.close()
  }
})

interface Proof {
  state: string
  terms: string
  lang: string
  agreedBy: string | null
  /** It was agreed to when the try began. */
  ofItsTime: boolean
}

/** The words that were agreed to with each try, oldest first. */
const proofs = () =>
  portal.db.many<Proof>(sql`
    select p.state, c.terms, c.lang, c.agreed_by as "agreedBy", c.agreed_at = p.started_at as "ofItsTime"
    from renewal_consent_try c join payment p on p.provider_id = c.provider_id and p.id = c.payment_id
    order by p.id`)

/** A provider at checkout with an order of a date, for which no card is kept. */
async function atCheckout() {
  const one = await makeSubscriber(portal, { keepCard: false })
  await untilAnnounced(portal, one.firstDate)
  await renewAll(portal)
  const { orderId } = await portal.db.one<{ orderId: string }>(sql`select order_id as "orderId" from renewal`)
  const token = await freshToken(portal, one.provider)
  const shownTerms = async () =>
    (await one.provider.call('order_checkout', { orderId }, { token })).data.renewalTerms
  return { ...one, orderId, token, shownTerms }
}

type AtCheckout = Awaited<ReturnType<typeof atCheckout>>

describe('a provider who agrees to words that have changed meanwhile', () => {
  test.each([
    [
      'a card on file',
      ({ provider, cardId, orderId, token }: AtCheckout, agreedTerms: string) =>
        provider.call('converge_direct_payment', { orderId, cardId, keepCard: true, agreedTerms }, { token }),
    ],
    [
      'a card of the form',
      ({ provider, orderId, token }: AtCheckout, agreedTerms: string) => {
        const gatewayToken = portal.cards.makeToken({ pan: pans.alsoApproves, expiry: '12/2031' })
        const paying = { orderId, gatewayToken, keepCard: true, agreedTerms }
        return provider.call('converge_payment', paying, { token })
      },
    ],
  ])('with %s is charged nothing, reads them again, and pays', async (_, pay) => {
    const one = await atCheckout()
    const read = await one.shownTerms()
    expect(read).toMatch(/keeps this card.*Every month: \$20\.00.*stop at any time/)
    await setPrice(portal, one.goodsId, { retailCents: 3000 })
    const charges = portal.cards.charges().length
    expect(await pay(one, read)).toMatchObject({
      code: 13,
      message: expect.stringContaining('Nothing was charged'),
    })
    expect(portal.cards.charges()).toHaveLength(charges)
    expect(await portal.db.many(sql`select id from payment where order_id = ${one.orderId}`)).toEqual([])
    expect(await proofs()).toEqual([])

    const readAgain = await one.shownTerms()
    expect(readAgain).toContain('Every month: $30.00')
    expect(await pay(one, readAgain)).toMatchObject({ code: 0 })
    expect(await proofs()).toMatchObject([{ state: 'captured', terms: readAgain }])
    expect((await subscriptionOf(portal, one.provider, one.subscriptionId)).cardKept).toBe(true)
  })

  test('as an older page sends none, agrees to those of today', async () => {
    const { provider, orderId, cardId, token } = await atCheckout()
    const paying = { orderId, cardId, keepCard: true }
    expect(await provider.call('converge_direct_payment', paying, { token })).toMatchObject({ code: 0 })
    expect(await proofs()).toMatchObject([{ terms: expect.stringContaining('Every month: $20.00') }])
  })

  test('but does not agree to any, pays all the same', async () => {
    const { provider, orderId, cardId, token } = await atCheckout()
    const paying = { orderId, cardId, keepCard: false, agreedTerms: 'Others' }
    expect(await provider.call('converge_direct_payment', paying, { token })).toMatchObject({ code: 0 })
    expect(await proofs()).toEqual([])
  })
})

describe('the proof of the try that paid', () => {
  test('of a provider has its words, language and time; a repeat of a try adds none', async () => {
    const provider = await make.provider(portal)
    const cardId = await make.card(portal, provider)
    const goodsId = await make.goods(portal, { retailCents: 2000 })
    const tryIn = async (lang: Lang, orderId: string, requestId: string) => {
      const session = { lang, token: await freshToken(portal, provider) }
      const { renewalTerms: agreedTerms } = (await provider.call('order_checkout', { orderId }, session)).data
      const paying = { orderId, cardId, keepCard: true, agreedTerms, requestId }
      return provider.call('converge_direct_payment', paying, session)
    }
    const pay = async (orderId: string) => {
      const requestId = newId()
      portal.cards.fault({ mode: 'decline', match: 'ccsale' })
      expect((await tryIn('en', orderId, requestId)).code).toBe(20)
      expect((await tryIn('en', orderId, requestId)).code).toBe(20)
      await advance(portal, 600)
      return tryIn('es', orderId, newId())
    }
    const subscriptionId = await makeSubscription(provider, { goodsId, pay })
    const ofProvider = { agreedBy: provider.accountId, ofItsTime: true }
    expect(await proofs()).toEqual([
      { ...ofProvider, state: 'declined', lang: 'en', terms: expect.stringContaining('Every month') },
      { ...ofProvider, state: 'captured', lang: 'es', terms: expect.stringContaining('Cada mes') },
    ])
    expect((await subscriptionOf(portal, provider, subscriptionId)).cardKept).toBe(true)
  })

  test('of a patient has its words and language, also with the same card', async () => {
    const { paySession, newToken, begun } = await makePatientSubscriber(portal)
    const gatewayToken = newToken()
    const tryIn = async (lang: Lang) => {
      const { data } = await portal.call('pay_order', { paySession }, { lang })
      const { totalCents: expectedTotalCents, renewalTerms: agreedTerms } = data
      return portal.call('pay_card', { paySession, expectedTotalCents, gatewayToken, agreedTerms }, { lang })
    }
    portal.cards.fault({ mode: 'decline', match: 'ccsale' })
    expect((await tryIn('en')).code).toBe(20)
    // As a day later: a declined card is refused until then.
    await portal.db.run(sql`delete from limit_event`)
    expect((await tryIn('es')).code).toBe(0)
    expect(await proofs()).toMatchObject([
      { state: 'declined', lang: 'en', agreedBy: null },
      { state: 'captured', lang: 'es', agreedBy: null, terms: expect.stringContaining('Cada mes') },
    ])
    expect(await begun()).toMatchObject({ keptToken: gatewayToken })
  })

  test('is neither changed nor deleted', async () => {
    await makeSubscriber(portal)
    for (const change of [
      sql`update renewal_consent_try set terms = ''`,
      sql`delete from renewal_consent_try`,
    ])
      await expect(portal.db.run(change)).rejects.toThrow()
    expect(await proofs()).toHaveLength(1)
  })
})
