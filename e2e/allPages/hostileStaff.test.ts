import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { keptLotNumber } from '@bencao/shared/domain/catalog/stock.ts'
import { samplePatient } from '../../tests/make/samples.ts'
import { openBrowser } from '../support/browser.ts'
import { call, callsAs } from '../support/calls.ts'
import { fillCardForm } from '../support/cardForm.ts'
import { passDays } from '../support/clock.ts'
import { sentLink } from '../support/outbox.ts'
import { ownClinic, ownStaff, twoCards } from '../support/own.ts'
import { signInByCall } from '../support/people.ts'
import { planted, polyglots } from '../support/polyglots.ts'
import { newPerson, newWord } from '../support/records.ts'
import { arrived, shown } from '../support/steps.ts'
import { type Watch, watch } from '../support/watch.ts'

/*
 * What staff type is read by providers, by patients and by other staff. Every field of theirs holds an attack; nothing of
 * it may run anywhere.
 */
const fixtures = openBrowser({ ownPortal: true })
const boss = ownStaff(fixtures, { role: 'administrator' })
const clinic = ownClinic(fixtures, { cards: twoCards })
const gone = ownClinic(fixtures)
const { short, tag, event, address, style, frame, note } = polyglots

const names = { en: tag, 'zh-Hant': `清 ${event}`, 'zh-Hans': `山 ${style}`, es: address } as const
const langs = ['en', 'zh-Hant', 'zh-Hans', 'es'] as const
const inEveryLang = (text: string) =>
  Object.fromEntries(langs.map((lang) => [lang, text])) as Record<(typeof langs)[number], string>

const made = {
  goodsId: '',
  warehouseId: '',
  refunded: '',
  draft: '',
  cancelled: '',
  subscriptionId: '',
  payLink: '',
  shop: '',
  email: '',
}

const asBoss = callsAs(fixtures, boss)
const asClinic = callsAs(fixtures, clinic)

async function saveSettings(): Promise<void> {
  const { company } = await asBoss('staff_settings', {})
  const hostile = { name: tag, address1: frame, address2: address, city: style, reason: event }
  await asBoss('staff_company_save', { ...company, province: 'CA', zip: '94607', ...hostile })
  const { rows } = await asBoss('staff_warehouse_list', {})
  const warehouse = rows.find(({ province }) => province === 'CA')
  if (!warehouse) throw new Error('no warehouse')
  made.warehouseId = warehouse.warehouseId
  const { standardCents, standardFreeFromCents, expeditedCents, expeditedFreeFromCents } = warehouse
  await asBoss('staff_warehouse_save', {
    ...warehouse,
    standardCents: standardCents ?? undefined,
    standardFreeFromCents: standardFreeFromCents ?? undefined,
    expeditedCents: expeditedCents ?? undefined,
    expeditedFreeFromCents: expeditedFreeFromCents ?? undefined,
    name: style,
    address1: frame,
    city: tag,
    reason: short,
  })
  const question = { question: inEveryLang(frame), answer: inEveryLang(note) }
  await asBoss('staff_faq_save', { category: 'orders', ...question, shown: true, revision: 0, reason: tag })
}

async function addGoods(): Promise<void> {
  const { goodsId } = await asBoss('staff_goods_add', {
    sku: 'HOSTILE-1',
    name: names.en,
    nameZhHant: names['zh-Hant'],
    nameZhHans: names['zh-Hans'],
    nameEs: names.es,
    pinyin: frame,
    category: 'formulas',
    form: tag,
    unitOfMeasure: short,
    dosage: event,
    timesPerDay: 2,
    timing: 'afterMeals',
    cautions: ['pregnancy'],
    description: note,
    subscribable: true,
    active: true,
    ingredients: `<svg onload=alert(1)> 60%\n${short} 40%`,
    why: style,
    requestId: randomUUID(),
  })
  made.goodsId = goodsId
  const { revision, today } = await asBoss('staff_goods_detail', { goodsId })
  await asBoss('staff_goods_price', {
    goodsId,
    revision,
    startsOn: today,
    retailCents: 2_000,
    providerCents: 1_200,
    why: address,
  })
  const { warehouseId } = made
  const { deliveryId } = await asBoss('staff_delivery_save', { warehouseId, supplier: frame, reference: tag })
  await asBoss('staff_delivery_line', { deliveryId, goodsId, quantity: 500, lotNumber: short, revision: 0 })
  const delivery = await asBoss('staff_delivery_detail', { deliveryId })
  await asBoss('staff_delivery_receive', { deliveryId, revision: delivery.revision })
  const { lots } = await asBoss('staff_stock_detail', { goodsId, warehouseId })
  const gone = {
    goodsId,
    warehouseId,
    lotId: lots[0]?.lotId,
    kind: 'damage',
    quantity: -1,
    reason: style,
  } as const
  await asBoss('staff_stock_correct', { ...gone, requestId: randomUUID() })
}

/** A draft with the product, which comes again each month. */
async function draft(patientId: string): Promise<string> {
  const { orderId } = await asClinic('order_add', { orderFor: 'patient', patientId })
  await asClinic('order_goods_add', { orderId, goodsId: made.goodsId, quantity: 2 })
  const { lines } = await asClinic('order_checkout', { orderId })
  for (const { itemId } of lines) await asClinic('order_goods_edit', { orderId, itemId, cycleMonths: 1 })
  return orderId
}

async function submitted(orderId: string, payer: 'provider' | 'patient') {
  const { totalCents } = await asClinic('order_checkout', { orderId })
  return asClinic('order_submit', { orderId, expectedTotalCents: totalCents, payer })
}

async function paid(patientId: string): Promise<string> {
  const orderId = await draft(patientId)
  await submitted(orderId, 'provider')
  const { cards } = await asClinic('card_list', {})
  await asClinic('converge_direct_payment', { orderId, cardId: cards[0]?.cardId ?? '' })
  return orderId
}

async function addOrders(): Promise<void> {
  const providerId = clinic.accountId
  made.email = `${newWord()}@home.example`.toLowerCase()
  const { patientId } = await asClinic('patient_add', { ...newPerson(), email: made.email })
  made.draft = await draft(patientId)
  made.refunded = await paid(patientId)
  made.cancelled = await paid(patientId)
  const refund = { providerId, orderId: made.refunded, amountCents: 500, reason: frame }
  await asBoss('staff_refund', { ...refund, requestId: randomUUID() })
  const cancel = { providerId, orderId: made.cancelled, reason: note.replaceAll('\n', ' ') }
  await asBoss('staff_order_cancel', { ...cancel, requestId: randomUUID() })
  const { rows } = await asClinic('subscription_list', { patientId })
  made.subscriptionId = rows[0]?.subscriptionId ?? ''
  const about = { providerId, subscriptionId: made.subscriptionId }
  const { revision } = await asBoss('staff_subscription_detail', about)
  await asBoss('staff_subscription_pause', { ...about, revision, reason: event, requestId: randomUUID() })
  const { payUrl } = await submitted(await draft(patientId), 'patient')
  made.payLink = `/pay${new URL(payUrl ?? '').hash}`
}

beforeAll(async () => {
  await saveSettings()
  await addGoods()
  await addOrders()
  const { url } = await asClinic('qr_code', { audience: 'patient' })
  made.shop = `/shop${new URL(url).hash}`
  await asClinic('recommended_set', { goodsId: made.goodsId, note: '' })
  const { today } = await asBoss('staff_goods_detail', { goodsId: made.goodsId })
  const coupon = {
    kind: 'percent',
    percent: 10,
    startsOn: today,
    endsOn: today,
    oncePerProvider: true,
  } as const
  await asBoss('staff_coupon_add', { ...coupon, note, requestId: randomUUID() })
  await asBoss('staff_note_add', { providerId: gone.accountId, text: note, requestId: randomUUID() })
  await asBoss('staff_provider_suspend', { providerId: gone.accountId, suspended: true, reason: frame })
})

const nothing: Watch = { dialogs: [], breaches: [], elsewhere: [] }

/** Without differences in white space, which a page may change. */
const plain = (text: string) => text.replace(/\s+/g, ' ')

interface Place {
  path: string
  /** Texts that must be on the page, to prove that it shows the attacks. */
  shows: readonly string[]
  /** What is pressed before they are seen. */
  press?: RegExp
}

async function expectPlain(
  page: Awaited<ReturnType<typeof fixtures.visit>>['page'],
  { path, shows, press }: Place,
) {
  await page.goto(path, { waitUntil: shows.length > 0 ? 'load' : 'networkidle' })
  if (press) await page.getByRole('button', { name: press }).first().click()
  const text = async () => plain(await page.locator('body').innerText())
  for (const shown of shows) await expect.poll(text, { message: path }).toContain(plain(shown))
  expect(await page.locator(planted).count(), path).toBe(0)
}

describe('scripts in every field of staff stay text', () => {
  it.each(langs)('to a provider and a patient, in %s', async (lang) => {
    const name = names[lang]
    const { page, context } = await fixtures.visit({ as: clinic, lang })
    const seen = await watch(context, fixtures.url())
    const { printToken } = await asClinic('order_print', { orderId: made.refunded, kind: 'receipt' })
    const places: Place[] = [
      { path: `/addOrder?orderId=${made.draft}`, shows: [name] },
      { path: `/checkout?orderId=${made.draft}`, shows: [name] },
      { path: `/orderDetail?orderId=${made.refunded}`, shows: [name, frame, tag] },
      { path: `/orderDetail?orderId=${made.cancelled}`, shows: [name, note] },
      { path: `/printOrder#token=${printToken}`, shows: [tag] },
      { path: `/subscriptiondetail?subscriptionId=${made.subscriptionId}`, shows: [name] },
      { path: '/helpCenter', shows: [frame, frame] },
      { path: '/order', shows: [] },
      { path: '/viewCodepatient', shows: [name] },
    ]
    for (const place of places) await expectPlain(page, place)

    const patient = await fixtures.visit({ lang, width: 390 })
    const seenThere = await watch(patient.context, fixtures.url())
    await expectPlain(patient.page, { path: made.shop, shows: [name] })
    expect([seen, seenThere]).toEqual([nothing, nothing])
  })

  it('to a provider who is suspended with a reason', async () => {
    const { page, context } = await fixtures.visit({ as: gone, anotherSession: true })
    const seen = await watch(context, fixtures.url())
    await expectPlain(page, { path: '/order', shows: [frame] })
    expect(seen).toEqual(nothing)
  })

  it.each(['en', 'zh-Hant'] as const)('to other staff, in %s', async (lang) => {
    const { page, context } = await fixtures.visit({ as: boss, lang })
    const seen = await watch(context, fixtures.url())
    const { goodsId, warehouseId, subscriptionId } = made
    const ofOrder = (orderId: string) => `queue=all&providerId=${clinic.accountId}&orderId=${orderId}`
    const places: Place[] = [
      { path: '/staff/products', shows: [names[lang]] },
      { path: `/staff/products?goodsId=${goodsId}`, shows: [tag, short, note, style, address, frame] },
      { path: '/staff/stock', shows: [] },
      {
        path: `/staff/stock?goodsId=${goodsId}&warehouseId=${warehouseId}`,
        shows: [names[lang], keptLotNumber(short), style],
      },
      { path: '/staff/stock?tab=deliveries', shows: [frame, tag, style] },
      { path: `/staff/orders?${ofOrder(made.refunded)}`, shows: [names[lang], frame] },
      { path: `/staff/orders?${ofOrder(made.cancelled)}`, shows: [note] },
      {
        path: `/staff/subscriptions?tab=all&providerId=${clinic.accountId}&subscriptionId=${subscriptionId}`,
        shows: [event],
      },
      { path: '/staff/coupons', shows: [note] },
      { path: `/staff?show=all&providerId=${gone.accountId}`, shows: [note, frame] },
      { path: '/staff/settings', shows: [event] },
      { path: '/staff/settings?tab=warehouses', shows: [style, short] },
      { path: '/staff/faq', shows: [frame] },
      { path: '/staff/audit?act=staff_refund', press: /^(?:Details|詳細資料)/, shows: [frame] },
      { path: '/staff/payouts', shows: [] },
      { path: '/dev/outbox', shows: [] },
    ]
    for (const place of places) await expectPlain(page, place)
    expect(seen).toEqual(nothing)
  })

  it('to a patient who pays, agrees to renewals, and opens the link of the next one', async () => {
    const { page, context } = await fixtures.visit({ width: 390 })
    const seen = await watch(context, fixtures.url())
    await expectPlain(page, { path: made.payLink, shows: [] })
    await page.getByLabel('ZIP Code or date of birth').fill(samplePatient.zip)
    await page.getByRole('button', { name: 'Continue' }).click()
    const text = async () => plain(await page.locator('body').innerText())
    await expect.poll(text).toContain(plain(names.en))
    expect(await page.locator(planted).count()).toBe(0)
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.getByRole('checkbox', { name: /keeps this card/ }).check()
    await page.getByRole('button', { name: 'Card', exact: true }).click()
    await fillCardForm(page, twoCards[0])
    await arrived(page, '/orderPlaced')
    await expect.poll(text).toContain(plain(names.en))
    expect(await page.locator(planted).count()).toBe(0)
    expect(seen).toMatchObject({ dialogs: [], breaches: [] })

    await passDays(fixtures.url(), 25)
    const later = await signInByCall(fixtures.url(), clinic)
    expect((await call(fixtures.url(), 'subscription_list', {}, later.token)).total).toBeGreaterThan(0)
    const renewal = await fixtures.visit({ width: 390 })
    const seenThere = await watch(renewal.context, fixtures.url())
    // It names no product. The page of a patient shows nothing of what staff typed.
    await expectPlain(renewal.page, {
      path: await sentLink(fixtures.url(), made.email, '/renewal'),
      shows: [],
    })
    await shown(renewal.page, 'The card you agreed to is charged 2 days before.')
    expect(seenThere).toEqual(nothing)
  })
})
