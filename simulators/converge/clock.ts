const eastern = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
})

function easternParts(at: Date): (name: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Map(eastern.formatToParts(at).map((part) => [part.type, part.value]))
  return (name) => parts.get(name) ?? ''
}

/** MM/DD/YYYY hh:mm:ss AM in Eastern time. */
export function transactionTime(at: Date): string {
  const part = easternParts(at)
  const time = `${part('hour')}:${part('minute')}:${part('second')} ${part('dayPeriod')}`
  return `${part('month')}/${part('day')}/${part('year')} ${time}`
}

/** The DDMMYY at the beginning of transaction ids. */
export function idDate(at: Date): string {
  const part = easternParts(at)
  return `${part('day')}${part('month')}${part('year').slice(-2)}`
}

/** YYYY-MM-DD in Eastern time, so that days can be compared as strings. */
export function easternDay(at: Date): string {
  const part = easternParts(at)
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** MM/DD/YYYY as YYYY-MM-DD; null if there is no such day. */
export function searchDay(text: string): string | null {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})(?: .*)?$/.exec(text) ?? []
  const iso = `${year}-${month}-${day}`
  const at = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null
}

/** True if a card valid through MMYY has expired. */
export function isPastExpiry(mmyy: string, at: Date): boolean {
  return `20${mmyy.slice(2)}-${mmyy.slice(0, 2)}` < easternDay(at).slice(0, 7)
}

/** A clock that tests and the demo can move. */
export class MovableClock {
  #offsetMs = 0
  readonly #base: () => Date

  constructor(base: () => Date) {
    this.#base = base
  }

  now(): Date {
    return new Date(this.#base().getTime() + this.#offsetMs)
  }

  advance(seconds: number): void {
    this.#offsetMs += seconds * 1000
  }

  set(to: Date): void {
    this.#offsetMs = to.getTime() - this.#base().getTime()
  }
}
