import { textsIn } from '../http/texts.ts'
import type { DemoOrder } from './orders.ts'
import type { Random } from './random.ts'

const hour = 3_600
const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

interface Writer {
  id: string
  name: string
  phone: string | undefined
  email: string
}

/** What two providers wrote to customer service: one message is open, the other was answered by `staffId`. */
export const buildInbox = (
  random: Random,
  at: { now: number; open: Writer; answered: Writer; staffId: string | undefined },
) =>
  [
    {
      by: at.open,
      topic: 'order',
      message: 'The last parcel came without its packing slip. Could you send it to me?',
      hoursAgo: 3,
      answered: false,
    },
    {
      by: at.answered,
      topic: 'account',
      message: 'Which form do you need for my seller’s permit?',
      hoursAgo: 50,
      answered: true,
    },
  ].map(({ by, topic, message, hoursAgo, answered }) => {
    const createdAt = at.now - hoursAgo * hour
    return {
      provider_id: by.id,
      id: random.id(createdAt),
      topic,
      name: by.name,
      phone: by.phone,
      email: by.email,
      message,
      created_at: iso(createdAt),
      done_at: answered ? iso(createdAt + 2 * hour) : null,
      done_by: answered ? at.staffId : null,
    }
  })

/** A message to a patient that the carrier could not deliver. */
export function buildFailedMessage(random: Random, { order, moves }: DemoOrder) {
  const at = moves.at(-1)?.at ?? 0
  const { carrier, tracking_number: trackingNumber, order_number } = order
  const values = { orderNumber: order_number ?? '', carrier, trackingNumber }
  return {
    id: random.id(at),
    kind: 'patientOrderShipped',
    ref: order.id,
    channel: 'sms',
    recipient: order.ship_phone,
    subject: '',
    body: textsIn('en')('sms.patientOrderShipped', values),
    created_at: iso(at),
    next_try_at: iso(at),
    tries: 1,
    sent_at: iso(at + 2),
    asked_for: false,
    carrier_id: '',
    delivery: 'failed',
    failure: 'carrier 30003',
    failed_at: iso(at + 40),
  }
}
