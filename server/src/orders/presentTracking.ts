import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { ParcelStatus } from '@bencao/shared/domain/orders/parcel.ts'
import { trackingLink } from '@bencao/shared/domain/orders/tracking.ts'
import { tracking as en } from '@bencao/shared/messages/en/parcels/tracking.ts'
import { tracking as es } from '@bencao/shared/messages/es/parcels/tracking.ts'
import { tracking as zhHans } from '@bencao/shared/messages/zh-Hans/parcels/tracking.ts'
import { tracking as zhHant } from '@bencao/shared/messages/zh-Hant/parcels/tracking.ts'
import type { TrackedEvent } from './trackingQueries.ts'

const texts: Record<Lang, { statuses: Record<ParcelStatus, string>; details: Record<string, string> }> = {
  en,
  'zh-Hant': zhHant,
  'zh-Hans': zhHans,
  es,
}

const textOf = (lang: Lang, { status, detail, text }: TrackedEvent): string => {
  if (status === '') return text
  const { statuses, details } = texts[lang]
  // The detail of a delivery says less than the delivery.
  const said = status === 'delivered' || !Object.hasOwn(details, detail) ? undefined : details[detail]
  return said ?? statuses[status]
}

interface Tracked {
  carrier: string
  trackingNumber: string
  /** Null: nothing is asked about it. */
  parcelStatus: ParcelStatus | null
  events: readonly TrackedEvent[]
}

/** Where a parcel is, in the reader's language; without news the status is empty. */
export const presentTracking = (lang: Lang, { carrier, trackingNumber, parcelStatus, events }: Tracked) => ({
  carrier,
  trackingNumber,
  link: trackingLink(carrier, trackingNumber) ?? '',
  status: parcelStatus === null || parcelStatus === 'unknown' ? '' : texts[lang].statuses[parcelStatus],
  events: events.map((event) => ({ at: event.at, text: textOf(lang, event), place: event.place })),
})
