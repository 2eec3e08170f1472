import { addDays } from '../calendar.ts'

/** Sunday 0 to Saturday 6. */
const weekday = (iso: string): number => new Date(`${iso}T00:00:00Z`).getUTCDay()

const [monday, thursday] = [1, 4]

/** The n-th such weekday of a month. */
const nth = (year: number, month: number, day: number, n: number): string => {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, ((day - weekday(first) + 7) % 7) + (n - 1) * 7)
}

/** The last Monday of May is seven days before the first one of June. */
const holidaysOf = (year: number): string[] => [
  ...[`${year}-01-01`, `${year}-06-19`, `${year}-07-04`, `${year}-11-11`, `${year}-12-25`].map(observed),
  nth(year, 1, monday, 3),
  nth(year, 2, monday, 3),
  addDays(nth(year, 6, monday, 1), -7),
  nth(year, 9, monday, 1),
  nth(year, 10, monday, 2),
  nth(year, 11, thursday, 4),
]

/** A holiday on a Sunday is kept on the Monday; one on a Saturday closes no other day. */
const observed = (iso: string): string => (weekday(iso) === 0 ? addDays(iso, 1) : iso)

/** Whether the Federal Reserve Banks work on a day: not on weekends and on their holidays. */
export const isBankingDay = (iso: string): boolean =>
  ![0, 6].includes(weekday(iso)) && !holidaysOf(Number(iso.slice(0, 4))).includes(iso)

/** The n-th banking day after a date, which itself does not count. */
export const addBankingDays = (iso: string, n: number): string => {
  let day = iso
  for (let left = n; left > 0; ) {
    day = addDays(day, 1)
    if (isBankingDay(day)) left -= 1
  }
  return day
}
