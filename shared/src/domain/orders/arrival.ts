import { addDays, businessDate } from '../calendar.ts'
import type { Delivery, OrderState } from '../order.ts'

/** The first and the last day on which a parcel is expected; the same day if it is known. */
export interface Arrival {
  from: string
  to: string
}

/** What an arrival depends on. */
interface Transit {
  /** Business days on the way: "3-5" or "2"; empty if they are not known. */
  days: string
  /** Orders that are paid before this time of a business day leave on it: "14:00". */
  cutoff: string
}

const mostDays = 30

const readDays = (days: string): { from: number; to: number } | null => {
  const [, first, last] = /^([1-9]\d?)(?:-([1-9]\d?))?$/.exec(days) ?? []
  if (first === undefined) return null
  const [from, to] = [Number(first), Number(last ?? first)]
  return from <= to && to <= mostDays ? { from, to } : null
}

/** Days on the way such as "3-5": from 1 to 30, the smaller number first. */
export const isTransitDays = (text: string): boolean => readDays(text) !== null

/** A time of day such as 14:00. */
export const isTimeOfDay = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Holidays of the federal government on a fixed day; on a weekend they are kept on the nearest weekday. */
const fixedHolidays = ['01-01', '06-19', '07-04', '11-11', '12-25']

const [sunday, monday, thursday, friday, saturday] = [0, 1, 4, 5, 6]

/** The others: a weekday of a month between two days. */
const movableHolidays = [
  { month: '01', weekday: monday, from: 15, to: 21 },
  { month: '02', weekday: monday, from: 15, to: 21 },
  { month: '05', weekday: monday, from: 25, to: 31 },
  { month: '09', weekday: monday, from: 1, to: 7 },
  { month: '10', weekday: monday, from: 8, to: 14 },
  { month: '11', weekday: thursday, from: 22, to: 28 },
]

const isFixedHoliday = (iso: string): boolean => fixedHolidays.includes(iso.slice(5))

/** A day on which parcels leave and travel: no weekend, and no federal holiday. */
export const isBusinessDay = (iso: string): boolean => {
  const weekday = new Date(`${iso}T00:00:00Z`).getUTCDay()
  if (weekday === saturday || weekday === sunday || isFixedHoliday(iso)) return false
  if (weekday === friday && isFixedHoliday(addDays(iso, 1))) return false
  if (weekday === monday && isFixedHoliday(addDays(iso, -1))) return false
  const day = Number(iso.slice(8))
  return !movableHolidays.some(
    (holiday) =>
      holiday.month === iso.slice(5, 7) &&
      holiday.weekday === weekday &&
      holiday.from <= day &&
      day <= holiday.to,
  )
}

export const addBusinessDays = (iso: string, days: number): string => {
  let day = iso
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}

const timeIn = (seconds: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB-u-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  }).format(seconds * 1000)

/** When an order that is paid at an instant is expected; null if its shipping method names no days. */
export const arrivalOf = (paidAt: number, timeZone: string, { days, cutoff }: Transit): Arrival | null => {
  const way = readDays(days)
  if (way === null) return null
  const paidOn = businessDate(paidAt, timeZone)
  const leavesSameDay = isBusinessDay(paidOn) && timeIn(paidAt, timeZone) < cutoff
  const leavesOn = leavesSameDay ? paidOn : addBusinessDays(paidOn, 1)
  return { from: addBusinessDays(leavesOn, way.from), to: addBusinessDays(leavesOn, way.to) }
}

const estimated = (arrival: Arrival | null) => arrival && { ...arrival, byCarrier: false }

/** When an order that is not paid yet is expected if it is paid at an instant. */
export const estimatedArrival = (paidAt: number, timeZone: string, transit: Transit) =>
  estimated(arrivalOf(paidAt, timeZone, transit))

interface Travelling {
  state: OrderState
  delivery: Delivery
  /** As it was estimated when the order was paid. */
  estimate: Arrival | null
  /** What the carrier expects; null until it says so. */
  carrierDate: string | null
}

/** When a parcel is expected: the carrier knows better than the estimate. Null before payment and after arrival. */
export const expectedArrival = ({ state, delivery, estimate, carrierDate }: Travelling) => {
  if (delivery === 'pickup' || !['processing', 'packed', 'shipped'].includes(state)) return null
  if (carrierDate !== null) return { from: carrierDate, to: carrierDate, byCarrier: true }
  return estimated(estimate)
}
