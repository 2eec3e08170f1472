import { addDays, addMonths, laterOf } from '../calendar.ts'

export const subscriptionStates = ['active', 'cancelled'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/**
 * Why an active subscription makes no orders for now. `askedToStop` is the subscriber's request; `needsCare` is anything
 * that only customer service can mend, such as a closed warehouse; `paused` is what customer service did.
 */
export const holds = [
  'cardDeclined',
  'outOfStock',
  'productGone',
  'askedToStop',
  'needsCare',
  'paused',
] as const
export type Hold = (typeof holds)[number]

/** Holds that a person asked for. An order that is not paid yet is cancelled with them, and nothing more is charged. */
export const stoppingHolds = ['askedToStop', 'paused'] as const satisfies readonly Hold[]

/** What a subscriber can ask of customer service. */
export const subscriptionAsks = ['change', 'skip', 'stop'] as const
export type SubscriptionAsk = (typeof subscriptionAsks)[number]

/** What the history of a subscription shows. */
export const subscriptionEvents = [
  'started',
  'reminded',
  'ordered',
  'renewed',
  'declined',
  'waiting',
  'skipped',
  'held',
  'asked',
  'cancelled',
  'changed',
  'postponed',
  'paused',
  'resumed',
  'askDone',
  'askDeclined',
  'cardAsked',
] as const
export type SubscriptionEvent = (typeof subscriptionEvents)[number]

/** Who did what the history shows; a patient asks by the link of a reminder. */
export const subscriptionActors = ['provider', 'patient', 'staff', 'system'] as const

/** Days before a date at which it is announced, and at which its order is made. */
export const remindDaysBefore = 5
export const orderDaysBefore = 2

/** What customer service can do with a subscription. */
export const subscriptionActs = ['change', 'skip', 'pause', 'takeUp', 'cancel', 'answer', 'askCard'] as const
export type SubscriptionAct = (typeof subscriptionActs)[number]

/** How customer service answers what was asked for. */
export const askAnswers = ['done', 'declined'] as const
export type AskAnswer = (typeof askAnswers)[number]

/** What of a subscription customer service can change. */
export const changedFields = ['goods', 'quantity', 'instructions', 'cycle', 'nextDate', 'address'] as const
export type ChangedField = (typeof changedFields)[number]

/** What decides which acts are possible. */
export interface ActedOn {
  statusId: SubscriptionState
  hold: Hold | null
  /** What was asked for and is not answered. */
  asks: readonly SubscriptionAsk[]
}

/**
 * The acts that are possible now: the only table of them. A request to stop is answered by cancelling or by taking up, never
 * in passing.
 */
export const subscriptionActsFor = ({ statusId, hold, asks }: ActedOn): readonly SubscriptionAct[] => {
  if (statusId === 'cancelled') return []
  const answer: readonly SubscriptionAct[] = asks.some((ask) => ask !== 'stop') ? ['answer'] : []
  return hold === null
    ? ['change', 'skip', 'pause', 'cancel', ...answer, 'askCard']
    : ['takeUp', 'change', 'cancel', ...answer, 'askCard']
}

/** Whether it makes orders now. */
export const isRunning = ({ statusId, hold }: Omit<ActedOn, 'asks'>): boolean =>
  statusId === 'active' && hold === null

/** The first date that can still be announced in time. */
export const earliestDate = (today: string): string => addDays(today, remindDaysBefore)

/** A date, or the first one after it that can be announced in time: what changed is announced before it is charged. */
export const announceable = (date: string, today: string): string => {
  const earliest = earliestDate(today)
  return date < earliest ? earliest : date
}

/**
 * The date after `date`. Where `date` had become due again, the date that was next before stays, so that a skipped date
 * is not made up for.
 */
export const dateAfterOrder = (
  startsOn: string,
  cycleMonths: number,
  date: string,
  thenOn: string | null,
): string => (thenOn !== null && thenOn > date ? thenOn : dateAfter(startsOn, cycleMonths, date))

/** Whether a date was announced with at least this price of its goods. A reminder without one is older than kept prices. */
export const isAnnounced = (cents: number, reminder: { cents: number | null } | null): boolean =>
  reminder !== null && (reminder.cents === null || cents <= reminder.cents)

/** How long a date waits for missing stock, counted from the day on which its order is due. */
export const stockWaitDays = 14

/** Days after a declined charge of a renewal on which it is tried again. */
export const chargeAgainDays = [1, 3, 7] as const

/** How long the link in a patient's reminder can be used to ask for a change. */
export const askLinkDays = 60

/** How such a link stands for the person who opens it; `stopped`: the patient has asked to stop. */
export const renewalLinkStates = ['open', 'stopped', 'ended'] as const
/** Why it has ended; empty while it has not. */
export const renewalLinkEnds = ['', 'expired', 'cancelled'] as const

/** The address of such a link. What follows the `#` reaches no server and no log. */
export const renewalAddress = (publicUrl: string, token: string): string => `${publicUrl}/renewal#${token}`

/** How long a renewal that nobody is charged for waits to be paid. */
export const payRenewalWithinDays = 14

export const formatSubscriptionNumber = (year: number, sequence: number): string =>
  `S${String(year % 100).padStart(2, '0')}-${String(sequence).padStart(6, '0')}`

/** The date of a subscription with this number, from 1; always counted from its start. */
export const shippingDate = (startsOn: string, cycleMonths: number, number: number): string =>
  addMonths(startsOn, cycleMonths * number)

/** The first date of a subscription that is not before a day. */
export const firstDateFrom = (startsOn: string, cycleMonths: number, day: string): string => {
  const monthsOf = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7))
  const passed = Math.max(0, Math.floor((monthsOf(day) - monthsOf(startsOn)) / cycleMonths))
  const numbers = [passed, passed + 1, passed + 2].filter((number) => number >= 1)
  const dates = numbers.map((number) => shippingDate(startsOn, cycleMonths, number))
  return dates.find((date) => date >= day) ?? shippingDate(startsOn, cycleMonths, passed + 3)
}

/** The date after a date. */
export const dateAfter = (startsOn: string, cycleMonths: number, date: string): string =>
  firstDateFrom(startsOn, cycleMonths, addDays(date, 1))

/** The next dates of a subscription, beginning with the one that is next. */
export const upcomingDates = (startsOn: string, cycleMonths: number, next: string, count = 3): string[] => {
  const dates: string[] = []
  for (let date = next; dates.length < count; date = dateAfter(startsOn, cycleMonths, date)) dates.push(date)
  return dates
}

/** The day on which the order of a date is made. */
export const orderedOn = (date: string): string => addDays(date, -orderDaysBefore)

/** Whether the server was away for so long that a date is left out rather than made up for. */
export const isMissed = (date: string, today: string): boolean =>
  addDays(orderedOn(date), stockWaitDays) < today

/**
 * When a renewal that was declined today is charged again, counted from the day its order was made, but not before tomorrow;
 * null: it is on hold.
 */
export const nextCharge = (madeOn: string, declined: number, today: string): string | null => {
  const days = chargeAgainDays[declined - 1]
  return days === undefined ? null : laterOf(addDays(madeOn, days), addDays(today, 1))
}

/** How a subscription is paid, to whom and how it goes. */
export interface Bundled {
  payer: string
  patientId: string | null
  /** Of the kept card; empty: none is kept. */
  paidWith: string
  warehouseId: string
  shippingKind: string
  patientDiscountPercent: number
  address: readonly string[]
}

/** Subscriptions with the same value go into one order if they have the same date. It also distinguishes patients. */
export const bundleOf = (of: Bundled): string =>
  JSON.stringify([
    of.payer,
    of.patientId,
    of.paidWith,
    of.warehouseId,
    of.shippingKind,
    of.patientDiscountPercent,
    ...of.address.map((part) => part.trim().toLowerCase()),
  ])

/** What is wanted of a product, and what there is. */
export interface WantedGoods {
  goodsId: string
  quantity: number
  active: boolean
  stock: number
}

/** Sorts the subscriptions of a date: what is ordered, what waits for stock, and whose product is no longer sold. */
export function sortByStock<T extends WantedGoods>(
  wanted: readonly T[],
): { ready: T[]; short: T[]; gone: T[] } {
  const left = new Map(wanted.map(({ goodsId, stock }) => [goodsId, stock]))
  const sorted = { ready: [] as T[], short: [] as T[], gone: [] as T[] }
  for (const one of wanted) {
    const stock = left.get(one.goodsId) ?? 0
    if (!one.active) sorted.gone.push(one)
    else if (stock < one.quantity) sorted.short.push(one)
    else {
      sorted.ready.push(one)
      left.set(one.goodsId, stock - one.quantity)
    }
  }
  return sorted
}
