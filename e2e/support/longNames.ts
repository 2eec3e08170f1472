import { addDays } from '@bencao/shared/domain/calendar.ts'
import { newTrackingNumber } from '../../tests/make/tracking.ts'
import type { BrowserFixtures } from './browser.ts'
import { call, callsAs } from './calls.ts'
import { todayAt } from './clock.ts'
import type { OwnPerson } from './people.ts'
import { addMember, newPerson } from './records.ts'

/** 60 characters in several words, and in one. */
const spaced = 'Maximiliana Guadalupe de la Santísima Trinidad y Todos Santos'.slice(0, 60)
const solid = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewiss'.slice(0, 60)
const email = 'maximiliana.guadalupe.wolfeschlegelsteinhausenbergerdorff@a-very-long-clinic-name.example'
const address1 = '10400 North Martin Luther King Junior Memorial Boulevard, Building 4400, Mezzanine'
const city = 'Rancho Santa Margarita de los Caballeros del Norte'
const zip = '94607-1234'
const clinicName = `Golden Gate Traditional Acupuncture, Herbal Medicine and Rehabilitation ${solid.slice(0, 48)}`

const products = [
  {
    sku: 'GF-008',
    name: `Supplemented Honeysuckle and Forsythia Powder with Schizonepeta and Great Burdock for Summer Heat ${'Plus'.repeat(5)}`,
    nameZhHant: '加減銀翹散合荊防敗毒散加味特別增強配方顆粒劑大容量家庭診所專用包裝'.repeat(3),
    nameZhHans: '加减银翘散合荆防败毒散加味特别增强配方颗粒剂大容量家庭诊所专用包装'.repeat(3),
    nameEs:
      'Polvo suplementado de madreselva y forsitia con esquizonepeta y bardana mayor para el calor del verano extremo',
  },
  { sku: 'GF-010', name: solid + solid, nameZhHant: '桂枝湯', nameZhHans: '桂枝汤', nameEs: solid + solid },
] as const

export interface LongRecords {
  patient: string
  draft: string
  placed: string
  shipped: string
  unpaid: string
  subscription: string
  packed: string
  goods: string
  /** Parts of addresses that name what a warehouse did with the product. */
  stock: string
  lot: string
  delivery: string
  count: string
  coupon: string
  /** The hash of the pay link. */
  payHash: string
}

/** Gives products the longest names and a price of $300,000, in the demo's own catalog. */
async function renameProducts(fixtures: BrowserFixtures): Promise<string[]> {
  const [url, staff] = [fixtures.url(), fixtures.staffToken()]
  const startsOn = await todayAt(url)
  const ids: string[] = []
  for (const { sku, ...names } of products) {
    const { rows } = await call(url, 'staff_goods_list', { search: sku }, staff)
    const goodsId = rows[0]?.goodsId ?? ''
    const { revision, ingredients, ...is } = await call(url, 'staff_goods_detail', { goodsId }, staff)
    const { pinyin, category, form, unitOfMeasure, dosage, timesPerDay, timing, cautions } = is
    const { description, subscribable, active } = is
    const kept = { pinyin, category, form, unitOfMeasure, dosage, timesPerDay, timing, cautions }
    const herbs = ingredients.map(({ herb, share }) => (share === null ? herb : `${herb} ${share / 100}%`))
    await call(
      url,
      'staff_goods_edit',
      {
        goodsId,
        revision,
        sku,
        ...names,
        ...kept,
        description,
        subscribable,
        active,
        ingredients: herbs.join('\n'),
        why: 'Longest names',
      },
      staff,
    )
    const now = await call(url, 'staff_goods_detail', { goodsId }, staff)
    const price = {
      goodsId,
      revision: now.revision,
      startsOn,
      retailCents: 30_000_000,
      providerCents: 29_000_000,
    }
    await call(url, 'staff_goods_price', { ...price, why: 'Largest amounts' }, staff)
    ids.push(goodsId)
  }
  return ids
}

/** Receives, counts and writes off products in the warehouse of the clinic, and begins another delivery. */
async function moveStock(fixtures: BrowserFixtures, clinic: OwnPerson, goods: readonly string[]) {
  const [url, staff] = [fixtures.url(), fixtures.staffToken()]
  const expiresOn = addDays(await todayAt(url), 40)
  const { rows } = await call(url, 'warehouse_address_list', {}, clinic.token)
  const warehouseId = rows.find(({ province }) => province === 'CA')?.warehouseId ?? ''
  const begin = async (): Promise<string> => {
    const from = { warehouseId, supplier: `${spaced} ${solid.slice(0, 50)}`, reference: solid }
    const { deliveryId } = await call(url, 'staff_delivery_save', from, staff)
    for (const goodsId of goods) {
      const line = { deliveryId, goodsId, quantity: 100, lotNumber: solid.slice(0, 40), expiresOn }
      await call(url, 'staff_delivery_line', line, staff)
    }
    return deliveryId
  }
  const received = await begin()
  const { revision } = await call(url, 'staff_delivery_detail', { deliveryId: received }, staff)
  await call(url, 'staff_delivery_receive', { deliveryId: received, revision }, staff)
  const { countId } = await call(url, 'staff_count_start', { warehouseId }, staff)
  await call(url, 'staff_count_scan', { countId, code: products[0].sku }, staff)
  const [goodsId = ''] = goods
  const gone = { goodsId, warehouseId, kind: 'damage', quantity: -1, reason: `${solid} ${spaced}` } as const
  await call(url, 'staff_stock_correct', gone, staff)
  const { lots } = await call(url, 'staff_stock_detail', { goodsId, warehouseId }, staff)
  return {
    stock: `goodsId=${goodsId}&warehouseId=${warehouseId}`,
    lot: lots[0]?.lotId ?? '',
    delivery: await begin(),
    count: countId,
  }
}

/** Gives a clinic the longest names, patients and orders of them, and the largest amounts. */
export async function addLongRecords(fixtures: BrowserFixtures, clinic: OwnPerson): Promise<LongRecords> {
  const [url, staff] = [fixtures.url(), fixtures.staffToken()]
  const asClinic = callsAs(fixtures, clinic)
  const names = { firstName: spaced, lastName: solid }
  const goods = await renameProducts(fixtures)
  await asClinic('doctor_edit', { ...names, clinicName, address1, city, zip })
  const providerId = clinic.accountId
  const { revision } = await call(url, 'staff_provider_detail', { providerId }, staff)
  const approval = { providerId, decision: 'approved', reason: '', revision } as const
  await call(url, 'staff_provider_decide', approval, staff)

  const note = `${spaced} ${solid}`
  await call(url, 'staff_note_add', { providerId, text: note }, staff)
  const permit = { province: 'CA', permitNumber: solid.slice(0, 40), expiresOn: '2031-01-01' } as const
  await asClinic('doctor_seller_permit_edit', permit)
  const moved = await moveStock(fixtures, clinic, goods)

  const long = { ...names, email, address1, city, area: city, zip }
  const { patientId } = await asClinic('patient_add', { ...newPerson(), ...long })
  for (const [firstName, lastName] of [
    [solid, spaced],
    ['歐陽'.repeat(15), '司馬'.repeat(15)],
  ] as const)
    await asClinic('patient_add', { ...newPerson(), ...long, firstName, lastName })

  const draft = async (cycleMonths?: number): Promise<string> => {
    const { orderId } = await asClinic('order_add', { orderFor: 'patient', patientId })
    for (const goodsId of goods) {
      await asClinic('order_goods_add', { orderId, goodsId, quantity: 1, dosage: spaced, note })
    }
    if (cycleMonths !== undefined)
      for (const { itemId } of (await asClinic('order_checkout', { orderId })).lines)
        await asClinic('order_goods_edit', { orderId, itemId, cycleMonths })
    return orderId
  }
  const { cards } = await asClinic('card_list', {})
  const pay = async (orderId: string, keepCard = false): Promise<string> => {
    const { totalCents } = await asClinic('order_checkout', { orderId })
    await asClinic('order_submit', {
      orderId,
      expectedTotalCents: totalCents,
      payer: 'provider',
      note: solid,
    })
    await asClinic('converge_direct_payment', { orderId, cardId: cards[0]?.cardId ?? '', keepCard })
    return orderId
  }
  const placed = await pay(await draft(1), true)
  const packed = await pay(await draft())
  await call(url, 'staff_order_move', { providerId, orderId: packed, to: 'packed' }, staff)
  const shipped = await pay(await draft())
  const tracked = { carrier: 'UPS', trackingNumber: newTrackingNumber() } as const
  await call(url, 'staff_order_move', { providerId, orderId: shipped, to: 'packed' }, staff)
  await call(url, 'staff_order_move', { providerId, orderId: shipped, to: 'shipped', ...tracked }, staff)
  const unpaid = await draft()
  const { totalCents } = await asClinic('order_checkout', { orderId: unpaid })
  const asked = { orderId: unpaid, expectedTotalCents: totalCents, payer: 'patient' } as const
  const { payUrl } = await asClinic('order_submit', asked)
  const subscriptions = await asClinic('subscription_list', { patientId })
  const subscriptionId = subscriptions.rows[0]?.subscriptionId ?? ''
  await asClinic('subscription_ask', { subscriptionId, ask: 'change', message: note })
  for (const goodsId of goods) await asClinic('recommended_set', { goodsId, note })
  await asClinic('share_greeting_set', { greeting: `${solid} ${spaced}` })
  const letter = {
    topic: 'order',
    name: spaced,
    phone: clinic.phone,
    message: `${solid} ${spaced}`,
  } as const
  await asClinic('message_submit', letter)
  return {
    patient: patientId,
    draft: await draft(),
    placed,
    shipped,
    unpaid,
    packed,
    subscription: subscriptionId,
    goods: goods[0] ?? '',
    ...moved,
    coupon: await addMember(fixtures, clinic.token, {
      code: solid.slice(0, 20).toUpperCase(),
      note: `${solid} ${spaced}`,
    }),
    payHash: new URL(payUrl ?? '').hash,
  }
}
