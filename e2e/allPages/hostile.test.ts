import { beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { gatewayUrl } from '../support/gateway.ts'
import { planted, polyglots } from '../support/polyglots.ts'
import { findGoods, newPerson } from '../support/records.ts'
import { field, openPart, press, shown } from '../support/steps.ts'
import { type Watch, watch } from '../support/watch.ts'
import { ownClinic, twoCards } from '../support/own.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })
const cardless = ownClinic(fixtures)
const { short, tag, event, address, style, frame, note } = polyglots

const who = { firstName: short, lastName: tag, address1: frame, address2: address, city: style }
const made = { token: '', patientId: '', draft: '', paid: '' }

const draft = async (): Promise<string> => {
  const { token, patientId } = made
  const draft = { orderFor: 'patient', patientId } as const
  const { orderId } = await call(fixtures.url(), 'order_add', draft, token)
  const { goodsId } = await findGoods(fixtures.url(), token, 'gui pi')
  const line = { orderId, goodsId, quantity: 2, dosage: event, note }
  await call(fixtures.url(), 'order_goods_add', line, token)
  const other = { ...who, phone: '4155550188', province: 'CA', zip: '94607' }
  await call(fixtures.url(), 'order_address_edit', { orderId, shipTo: 'other', address: other }, token)
  return orderId
}

const printToken = async (kind: 'receipt' | 'packingSlip'): Promise<string> =>
  (await call(fixtures.url(), 'order_print', { orderId: made.paid, kind }, made.token)).printToken

// Every field that a person can fill in holds an attack.
beforeAll(async () => {
  const url = fixtures.url()
  const { token } = clinic
  made.token = token
  const patient = { ...newPerson(), ...who, middleName: event, area: style }
  made.patientId = (await call(url, 'patient_add', patient, token)).patientId
  const [card] = (await call(url, 'card_list', {}, token)).cards
  if (!card) throw new Error('the clinic has no card')
  const { cardId, expiry, billingProvince, billingZip } = card
  const billing = {
    billingName: tag,
    billingAddress1: frame,
    billingCity: style,
    billingProvince,
    billingZip,
  }
  await call(url, 'card_edit', { cardId, nickname: short, expiry, ...billing }, token)
  made.draft = await draft()
  made.paid = await draft()
  const { totalCents } = await call(url, 'order_checkout', { orderId: made.paid }, token)
  await call(url, 'order_submit', { orderId: made.paid, expectedTotalCents: totalCents, note }, token)
  await call(url, 'converge_direct_payment', { orderId: made.paid, cardId }, token)
})

interface Place {
  name: string
  path: () => string | Promise<string>
  /** Texts that must be on the page, to prove that it shows the attacks. */
  shows: readonly string[]
}

const search = encodeURIComponent(tag)
const places: Place[] = [
  { name: 'orders', path: () => `/order?search=${search}`, shows: [tag] },
  {
    name: 'an order',
    path: () => `/orderDetail?orderId=${made.paid}`,
    shows: [short, tag, event, frame, style],
  },
  { name: 'the pad', path: () => `/addOrder?orderId=${made.draft}`, shows: [short, tag] },
  {
    name: 'checkout',
    path: () => `/checkout?orderId=${made.draft}`,
    shows: [short, tag, frame, address, style],
  },
  { name: 'placed', path: () => `/orderPlaced?orderId=${made.paid}`, shows: [] },
  { name: 'patients', path: () => `/patient?search=${search}`, shows: [short, tag] },
  {
    name: 'a patient',
    path: () => `/patientDetail?patientId=${made.patientId}`,
    shows: [short, event, tag, frame, address, style],
  },
  { name: 'cards', path: () => '/payment', shows: [short, tag, frame, style] },
  {
    name: 'the receipt',
    path: async () => `/printOrder#token=${await printToken('receipt')}`,
    shows: [short, tag, frame, address, style],
  },
  {
    name: 'the packing slip',
    path: async () => `/printOrder#token=${await printToken('packingSlip')}`,
    shows: [short, tag, event, frame, address, style],
  },
  { name: 'the outbox', path: () => '/dev/outbox', shows: [] },
  { name: 'an unknown order', path: () => `/orderDetail?orderId=${search}`, shows: [] },
  { name: 'no page', path: () => `/${search}?${search}#${search}`, shows: [] },
]

const nothing: Watch = { dialogs: [], breaches: [], elsewhere: [] }

/** Without differences in white space, which a page may change. */
const plain = (text: string) => text.replace(/\s+/g, ' ')

describe('scripts in every field stay text on every page', () => {
  it.each(['en', 'zh-Hant', 'zh-Hans', 'es'] as const)('in %s', async (lang) => {
    const { page, context } = await fixtures.visit({ as: clinic, lang })
    const seen = await watch(context, fixtures.url())
    for (const { name, path, shows } of places) {
      await page.goto(await path(), { waitUntil: shows.length > 0 ? 'load' : 'networkidle' })
      const text = async () => plain(await page.locator('body').innerText())
      for (const shown of shows) await expect.poll(text, { message: name }).toContain(plain(shown))
      expect(await page.locator(planted).count(), name).toBe(0)
    }
    expect(seen).toEqual(nothing)
  })

  it('in the fields that change them, and in addresses opened by a visitor', async () => {
    const { page, context } = await fixtures.visit({ as: clinic })
    const seen = await watch(context, fixtures.url())
    await page.goto(`/patientDetail?patientId=${made.patientId}`)
    await press(page, 'Edit')
    await expect.poll(() => field(page.getByRole('dialog'), 'First name').inputValue()).toBe(short)
    await page.goto(`/addOrder?orderId=${made.draft}`)
    const dosage = await openPart(page, /^Dosage/)
    expect(await dosage.inputValue()).toBe(event)
    expect(await page.locator(planted).count()).toBe(0)

    const visitor = await fixtures.visit()
    const seenThere = await watch(visitor.context, fixtures.url())
    const next = encodeURIComponent('javascript:alert(1)')
    await visitor.page.goto(`/login?next=${next}&mobile=${search}`)
    await shown(visitor.page, 'Send code')
    expect(await visitor.page.locator(planted).count()).toBe(0)
    for (const watched of [seen, seenThere]) expect(watched).toEqual(nothing)
  })
})

it('loads the card gateway on the payment pages only, and no other origin on any page', async () => {
  const { page, context } = await fixtures.visit({ as: cardless })
  const seen = await watch(context, fixtures.url())
  const cardForm = page.frameLocator('iframe[title="Card details"]')
  for (const path of ['/order', '/addOrder', '/patient']) await page.goto(path, { waitUntil: 'networkidle' })
  expect(seen.elsewhere).toEqual([])

  await page.goto('/payment')
  await press(page, 'Add a card')
  await cardForm.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await page.waitForURL(/\/order$/)
  await page.waitForLoadState('networkidle')

  const origin = await gatewayUrl(fixtures.url())
  expect(seen.elsewhere.length).toBeGreaterThan(0)
  expect(new Set(seen.elsewhere.map((request) => `${request.path} ${request.origin}`))).toEqual(
    new Set([`/payment ${origin}`]),
  )
  expect(seen).toMatchObject({ dialogs: [], breaches: [] })
})

it('blocks a script that was planted anyway', async () => {
  const { page, context } = await fixtures.visit({
    as: clinic,
    expects: /Content Security Policy|evil\.example/,
  })
  const seen = await watch(context, fixtures.url())
  await page.goto('/order')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)><img src=//evil.example/p>')
    document.body.append(Object.assign(document.createElement('script'), { src: '//evil.example/x.js' }))
  })
  const found = () => seen.breaches.toSorted()
  await expect
    .poll(found)
    .toEqual([
      '/order: img-src http://evil.example/p',
      '/order: script-src-attr inline',
      '/order: script-src-elem http://evil.example/x.js',
    ])
  expect(seen.dialogs).toEqual([])
})
