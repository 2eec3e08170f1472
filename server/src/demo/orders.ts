import { type Carrier, guessCarrier } from '@bencao/shared/domain/orders/tracking.ts'
import { businessDate } from '@bencao/shared/domain/calendar.ts'
import { payWithinSeconds } from '@bencao/shared/domain/limits.ts'
import { formatOrderNumber } from '@bencao/shared/domain/order.ts'
import { orderSearchText } from '@bencao/shared/domain/orders/orderSearch.ts'
import { arrivalOf } from '@bencao/shared/domain/orders/arrival.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import { priceOrder, savedByMembership } from '@bencao/shared/domain/pricing.ts'
import type { DemoGoods, DemoLine, Habits } from './lines.ts'
import { type Plan, placerOf } from './plan.ts'
import type { Random } from './random.ts'
import { type Move, reachedAt, buildMoves } from './story.ts'

/** What every order of the demo's provider depends on. */
export interface Surroundings {
  provider: {
    provider_id: string
    first_name: string
    last_name: string
    address1: string
    address2: string
    city: string
    province: string
    zip: string
    patient_discount_percent: number
  }
  account: { phone: string | undefined; email: string }
  warehouse: { id: string; city: string; province: string; cutoff: string }
  methods: readonly {
    id: string
    kind: string
    price_cents: number
    free_from_cents: number | null
    days: string | null
  }[]
  rates: readonly { province: string; starts_on: string; millionths: number }[]
  timeZone: string
  habits: Habits
}

const instant = (seconds: number | null) => seconds && new Date(seconds * 1000).toISOString()

const notes = ['Please leave at the side door.', 'Call before delivery.']

/** The rows of one order (itself, its lines and its history), and what later rows need of it. */
export function buildOrder(random: Random, at: Surroundings, plan: Plan, sequence: number) {
  const { provider, warehouse } = at
  const draft = plan.state === 'draft'
  const createdAt = plan.at - (draft ? 0 : random.whole(90, 900))
  const orderDate = businessDate(plan.at, at.timeZone)
  const isForPatient = plan.payer === 'patient' || plan.refund !== 'none' || random.chance(0.82)
  const patient = isForPatient ? at.habits.nextPatient(plan.at) : null
  // Of a partly refunded order a line can go back, so it has two.
  const lines = patient
    ? at.habits.ofPatient(patient.id, plan.refund === 'partial' ? 2 : 1)
    : at.habits.ofClinic()
  const kind = plan.pickup ? 'pickup' : random.chance(0.85) ? 'standard' : 'expedited'
  const method = at.methods.find((offered) => offered.kind === kind)
  const recipient = patient ?? { ...provider, phone: at.account.phone ?? '', email: at.account.email }
  const province = plan.pickup ? warehouse.province : recipient.province
  const taxMillionths = rateOn(at, province, orderDate)
  const percent = provider.patient_discount_percent
  const pricing = {
    orderFor: patient ? ('patient' as const) : ('clinic' as const),
    lines: lines.map(({ goods, quantity }) => ({
      retailCents: goods.retail_cents,
      providerCents: goods.provider_cents,
      quantity,
    })),
    patientDiscountPercent: percent,
    shipping:
      plan.pickup || !method
        ? null
        : { priceCents: method.price_cents, freeFromCents: method.free_from_cents },
    taxMillionths,
    taxExempt: false,
  }
  const price = priceOrder({ ...pricing, vipPercent: 0 })
  const membership = { vipPercent: 10, freeStandardShipping: kind === 'standard' }
  const moves = buildMoves(random, plan)
  const shipped = reachedAt(moves, 'shipped') !== null
  const carrier = kind === 'standard' ? 'USPS' : random.pick(['UPS', 'FedEx'] as const)
  const id = random.id(createdAt)
  const paidAt = reachedAt(moves, 'processing')
  const arrival =
    paidAt && !plan.pickup
      ? arrivalOf(paidAt, at.timeZone, { days: method?.days ?? '', cutoff: warehouse.cutoff })
      : null
  const orderNumber = draft ? null : formatOrderNumber(Number(orderDate.slice(0, 4)), sequence)
  const patientName = patient
    ? displayName({
        firstName: patient.first_name,
        middleName: patient.middle_name,
        lastName: patient.last_name,
      })
    : ''
  const fixed = <T>(value: T, empty: T): T => (draft ? empty : value)
  const order = {
    provider_id: provider.provider_id,
    id,
    order_number: orderNumber,
    state: plan.state,
    order_for: patient ? 'patient' : 'clinic',
    patient_id: patient?.id ?? null,
    payer: plan.payer,
    placed_by: placerOf(plan),
    warehouse_id: warehouse.id,
    delivery: plan.pickup ? 'pickup' : 'ship',
    shipping_method_id: method?.id ?? null,
    ship_to: patient ? 'patient' : 'clinic',
    ship_first_name: fixed(recipient.first_name, ''),
    ship_last_name: fixed(recipient.last_name, ''),
    ship_phone: fixed(recipient.phone, ''),
    ship_email: fixed(recipient.email, ''),
    ship_address1: fixed(recipient.address1, ''),
    ship_address2: fixed(recipient.address2, ''),
    ship_city: fixed(recipient.city, ''),
    ship_province: fixed(recipient.province, ''),
    ship_zip: fixed(recipient.zip, ''),
    patient_name: fixed(patientName, ''),
    shipping_kind: fixed(kind, ''),
    note: random.chance(0.08) ? random.pick(notes) : '',
    patient_discount_percent: fixed<number | null>(percent, null),
    subtotal_cents: fixed(price.subtotalCents, 0),
    discount_cents: fixed(price.discountCents, 0),
    shipping_cents: fixed(price.shippingCents, 0),
    tax_cents: fixed(price.taxCents, 0),
    total_cents: fixed(price.totalCents, 0),
    profit_cents: fixed(price.profitCents, 0),
    tax_millionths: fixed(taxMillionths, 0),
    vip_saves_cents: fixed<number | null>(savedByMembership(pricing, membership), null),
    carrier: shipped ? carrier : '',
    tracking_number: shipped ? trackingNumber(random, carrier) : '',
    created_at: instant(createdAt),
    saved_at: instant(plan.at),
    submitted_at: fixed(instant(plan.at), null),
    paid_at: instant(paidAt),
    expected_from: arrival?.from ?? null,
    expected_to: arrival?.to ?? null,
    order_date: orderDate,
    pay_before: plan.state === 'awaitingPayment' ? instant(plan.at + payWithin[plan.payer]) : null,
    search_text: orderSearchText({ orderNumber, patientName, products: lines.flatMap(namesOf) }),
  }
  const items = lines.map((line, place) => ({
    provider_id: provider.provider_id,
    order_id: id,
    id: random.id(createdAt + place + 1),
    ...itemOf(line, draft),
    unit_cents: fixed(price.lines[place]?.unitCents ?? 0, 0),
    provider_unit_cents: fixed(price.lines[place]?.providerUnitCents ?? 0, 0),
    goods_cents: fixed(price.lines[place]?.goodsCents ?? 0, 0),
    discount_cents: fixed(price.lines[place]?.discountCents ?? 0, 0),
    tax_cents: fixed(price.lines[place]?.taxCents ?? 0, 0),
    profit_cents: fixed(price.lines[place]?.profitCents ?? 0, 0),
  }))
  return {
    order,
    items,
    moves,
    refund: plan.refund,
    events: moves.map((move) => eventOf(random, order, move)),
  }
}

export type DemoOrder = ReturnType<typeof buildOrder>

/** How long each payer has (docs/product.md, 5.5 Stock and expiry). */
const payWithin = { provider: payWithinSeconds, patient: 7 * 86_400 }

function rateOn({ rates }: Surroundings, province: string, date: string): number {
  const dated = rates.filter((rate) => rate.province === province && rate.starts_on <= date)
  return dated.toSorted((a, b) => b.starts_on.localeCompare(a.starts_on))[0]?.millionths ?? 0
}

const namesOf = ({ goods }: DemoLine): string[] => [
  goods.sku,
  goods.name_en,
  goods.pinyin,
  goods.name_zh_hans,
  goods.name_zh_hant,
  goods.name_es,
]

const fixedNames = [
  'sku',
  'name_en',
  'name_zh_hans',
  'name_zh_hant',
  'name_es',
  'pinyin',
  'description',
  'form',
  'unit_of_measure',
] as const satisfies (keyof DemoGoods)[]

const itemOf = (line: DemoLine, draft: boolean) => ({
  goods_id: line.goods.id,
  quantity: line.quantity,
  dosage: line.dosage,
  times_per_day: line.timesPerDay,
  timing: line.timing,
  note: line.note,
  ...Object.fromEntries(fixedNames.map((name) => [name, draft ? '' : line.goods[name]])),
})

const eventOf = (random: Random, order: { provider_id: string; id: string }, move: Move) => ({
  provider_id: order.provider_id,
  order_id: order.id,
  id: random.id(move.at),
  from_state: move.from,
  to_state: move.to,
  by_kind: move.by,
  by_account: move.by === 'provider' ? order.provider_id : null,
  at: instant(move.at),
})

/** A number with a valid check digit of the carrier. */
export function trackingNumber(random: Random, carrier: 'USPS' | 'UPS' | 'FedEx'): string {
  const body = {
    USPS: `9400${random.digits(17)}`,
    UPS: `1Z999AA1${random.digits(9)}`,
    FedEx: `7${random.digits(10)}`,
  }[carrier]
  const found = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(
    (number) => guessCarrier(number) === (carrier satisfies Carrier),
  )
  if (!found) throw new Error('no check digit fits')
  return found
}
