import type { CarrierResult, Carriers, Label, PostalAddress } from '../../ports/carriers.ts'
import { easypostApi, type EasypostSettings } from './api.ts'
import {
  readLabel,
  readRates,
  readShipment,
  readTracker,
  refundOf,
  wireShipment,
  wireTracker,
} from './wire.ts'

const unclear = { kind: 'unanswered', detail: 'unclear label' } as const

const id = (text: string): string => encodeURIComponent(text)

/** Where EasyPost keeps the files that it makes; with a simulator, on this machine. */
export function isLabelUrl(text: string, apiUrl: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, origin, port, username } = new URL(text)
  const api = new URL(apiUrl)
  if (api.protocol === 'http:') return origin === api.origin
  const known = /(?:^|\.)(?:easypost\.com|amazonaws\.com)$/.test(hostname)
  return protocol === 'https:' && port === '' && username === '' && known
}

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

const wireAddress = (address: PostalAddress) => ({
  name: address.name,
  company: address.company || null,
  street1: address.address1,
  street2: address.address2 || null,
  city: address.city,
  state: address.province,
  zip: address.zip,
  country: 'US',
  phone: address.phone,
})

/** EasyPost, version 2: trackers, shipments, labels and their refunds. */
export function easypostCarriers(settings: EasypostSettings): Carriers {
  const api = easypostApi(settings)
  const asTracker = <T>(answer: CarrierResult<T>, read: (value: T) => ReturnType<typeof readTracker>) =>
    answer.kind === 'ok' ? { kind: 'ok' as const, value: read(answer.value) } : answer
  return {
    async track(carrier, trackingNumber) {
      const body = { tracker: { tracking_code: trackingNumber, carrier } }
      return asTracker(
        await api.call({ method: 'POST', path: '/trackers', reads: wireTracker, body }),
        readTracker,
      )
    },
    async readTracker(trackerId) {
      const path = `/trackers/${id(trackerId)}`
      return asTracker(await api.call({ method: 'GET', path, reads: wireTracker }), readTracker)
    },
    async offerRates({ from, to, size, reference }) {
      const body = {
        shipment: {
          reference,
          from_address: wireAddress(from),
          to_address: wireAddress(to),
          parcel: {
            weight: size.weightOunces,
            length: size.lengthInches,
            width: size.widthInches,
            height: size.heightInches,
          },
          options: { label_format: 'PDF', label_size: '4x6' },
        },
      }
      const answer = await api.call({ method: 'POST', path: '/shipments', reads: wireShipment, body })
      if (answer.kind !== 'ok') return answer
      return { kind: 'ok', value: { shipmentId: answer.value.id, rates: readRates(answer.value) } }
    },
    async buyLabel(shipmentId, rateId) {
      const path = `/shipments/${id(shipmentId)}/buy`
      const body = { rate: { id: rateId } }
      const answer = await api.call({ method: 'POST', path, reads: wireShipment, body })
      // It has a label already: an earlier request bought it, and its answer was lost.
      if (answer.kind === 'refused' && answer.detail.startsWith('SHIPMENT.POSTAGE.EXISTS'))
        return { kind: 'unanswered', detail: answer.detail }
      if (answer.kind !== 'ok') return answer
      const label: Label | 'unclear' | null = readLabel(answer.value)
      return label === null || label === 'unclear' ? unclear : { kind: 'ok', value: label }
    },
    async readShipment(shipmentId) {
      const path = `/shipments/${id(shipmentId)}`
      const answer = await api.call({ method: 'GET', path, reads: wireShipment })
      if (answer.kind !== 'ok') return answer
      const shipment = readShipment(answer.value)
      return shipment ? { kind: 'ok', value: shipment } : unclear
    },
    async refundLabel(shipmentId) {
      const path = `/shipments/${id(shipmentId)}/refund`
      const answer = await api.call({ method: 'POST', path, reads: wireShipment, body: {} })
      return answer.kind === 'ok' ? { kind: 'ok', value: refundOf(answer.value) } : answer
    },
    async fetchLabel(url) {
      if (!isLabelUrl(url, settings.apiUrl)) return { kind: 'refused', detail: 'not an address of EasyPost' }
      const answer = await api.fetchFile(new URL(url))
      if (answer.kind !== 'ok' || isPdf(answer.value)) return answer
      return { kind: 'unanswered', detail: 'not a PDF' }
    },
  }
}
