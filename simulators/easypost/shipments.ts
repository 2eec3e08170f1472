import { randomBytes } from 'node:crypto'
import { json, type Reply } from '../converge/http.ts'
import type { SimulatedShipment } from './state.ts'
import { addTracker, scan } from './trackers.ts'
import { fault, type World } from './world.ts'

const newId = (kind: string) => `${kind}_${randomBytes(16).toString('hex')}`

/** What a parcel of this weight costs. Rates of a carrier and a currency that the portal does not know are among them. */
function ratesFor(ounces: number) {
  const cents = (first: number, perOunce: number) => ((first + perOunce * ounces) / 100).toFixed(2)
  return [
    { carrier: 'USPS', service: 'Priority', rate: cents(820, 6), days: 2 },
    { carrier: 'USPS', service: 'GroundAdvantage', rate: cents(470, 4), days: 4 },
    { carrier: 'UPS', service: 'Ground', rate: cents(910, 5), days: 3 },
    { carrier: 'Pigeon', service: 'Express', rate: '1.00', days: 1 },
  ].map((rate) => ({ id: newId('rate'), ...rate }))
}

const checkDigit = (digits: string): number => {
  const sum = Array.from(digits).reduceRight(
    (total, digit, place) => total + Number(digit) * ((digits.length - place) % 2 ? 3 : 1),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/** A number with a valid check digit of the carrier. */
function newNumber(carrier: string): string {
  const digits = Array.from(randomBytes(20), (byte) => byte % 10).join('')
  if (carrier === 'UPS') {
    const body = `999AA1${digits.slice(0, 9)}`
    const sum = Array.from(body).reduce((total, char, place) => {
      const value = /\d/.test(char) ? Number(char) : (char.charCodeAt(0) - 3) % 10
      return total + value * (place % 2 ? 2 : 1)
    }, 0)
    return `1Z${body}${(10 - (sum % 10)) % 10}`
  }
  const body = `9400${digits.slice(0, 17)}`
  return `${body}${checkDigit(body)}`
}

const wireRate = (rate: SimulatedShipment['rates'][number], shipmentId: string) => ({
  id: rate.id,
  object: 'Rate',
  carrier: rate.carrier,
  service: rate.service,
  rate: rate.rate,
  currency: 'USD',
  delivery_days: rate.days,
  est_delivery_days: rate.days,
  shipment_id: shipmentId,
})

function wireShipment(world: World, shipment: SimulatedShipment) {
  const { id, rates, bought, refund } = shipment
  const selected = rates.find((rate) => rate.id === bought?.rateId)
  const label = `${world.url()}/labels/${id}.pdf`
  return {
    id,
    object: 'Shipment',
    mode: 'test',
    created_at: new Date(shipment.createdAt).toISOString(),
    reference: shipment.reference,
    rates: rates.map((rate) => wireRate(rate, id)),
    selected_rate: selected ? wireRate(selected, id) : null,
    postage_label: bought
      ? {
          id: newId('pl'),
          object: 'PostageLabel',
          label_file_type: 'application/pdf',
          label_size: shipment.labelSize,
          label_url: label,
          label_pdf_url: null,
        }
      : null,
    tracking_code: bought?.code ?? null,
    tracker: bought ? { id: bought.trackerId, object: 'Tracker' } : null,
    refund_status: refund,
    messages: [],
  }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export function createShipment(world: World, body: Record<string, unknown>): Reply {
  const asked = record(body.shipment)
  const [to, from, parcel] = [record(asked.to_address), record(asked.from_address), record(asked.parcel)]
  const whole = [to, from].every((each) =>
    ['name', 'street1', 'city', 'state', 'zip', 'phone'].every((part) => text(each[part]) !== ''),
  )
  const weight = Number(parcel.weight)
  if (!whole || !(weight > 0)) return fault(422, 'SHIPMENT.INVALID_PARAMS')
  const shipment = world.state.keepShipment({
    id: newId('shp'),
    createdAt: world.clock.now().getTime(),
    reference: text(asked.reference),
    toName: text(to.name),
    toCompany: text(to.company),
    toCity: text(to.city),
    toProvince: text(to.state),
    weight,
    labelSize: text(record(asked.options).label_size),
    rates: ratesFor(weight),
    bought: null,
    refund: null,
  })
  return json(wireShipment(world, shipment), 201)
}

export function showShipment(world: World, id: string): Reply {
  const shipment = world.state.shipments.get(id)
  return shipment ? json(wireShipment(world, shipment)) : fault(404, 'NOT_FOUND')
}

export function buyShipment(world: World, id: string, body: Record<string, unknown>): Reply {
  const shipment = world.state.shipments.get(id)
  if (!shipment) return fault(404, 'NOT_FOUND')
  if (shipment.bought) return fault(422, 'SHIPMENT.POSTAGE.EXISTS')
  const rate = shipment.rates.find((each) => each.id === text(record(body.rate).id))
  if (!rate) return fault(422, 'SHIPMENT.BUY.RATE_NOT_FOUND')
  const tracker = addTracker(world, newNumber(rate.carrier), rate.carrier)
  const bought = { rateId: rate.id, code: tracker.code, trackerId: tracker.id }
  const now = world.state.keepShipment({ ...shipment, bought })
  if (tracker.scans.length === 0) {
    const at = world.clock.now().getTime()
    scan(world, tracker, { status: 'pre_transit', detail: 'label_created', at, city: '', province: '' })
  }
  return json(wireShipment(world, now))
}

export function refundShipment(world: World, id: string): Reply {
  const shipment = world.state.shipments.get(id)
  if (!shipment?.bought) return fault(422, 'SHIPMENT.REFUND.UNAVAILABLE')
  const scans = world.state.trackers.get(shipment.bought.trackerId)?.scans ?? []
  const isUsed = scans.some(({ status }) => status !== 'pre_transit')
  const refund = isUsed ? 'rejected' : (shipment.refund ?? 'submitted')
  return json(wireShipment(world, world.state.keepShipment({ ...shipment, refund })))
}

/** A label of 4 by 6 inches that names its shipment. */
export function labelOf({ id }: SimulatedShipment): string {
  const content = `BT /F1 12 Tf 20 400 Td (SIMULATED LABEL ${id.slice(-8)}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = pdf.length
  return `${pdf}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
}
