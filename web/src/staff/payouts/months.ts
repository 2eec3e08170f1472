import { addMonths, businessDate } from '@bencao/shared/domain/calendar.ts'

/** A month that an address names ("2026-10"), as its first day; empty if it names none. */
export const periodOf = (month: string): string =>
  /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(month) ? `${month}-01` : ''

/** A month's first day as it stands in an address. */
export const monthOf = (period: string): string => period.slice(0, 7)

/** The last months that are over, the newest first, each by its first day. */
export const monthsOver = (now: number, zone: string, count: number): string[] => {
  const first = `${businessDate(now, zone).slice(0, 7)}-01`
  return Array.from({ length: count }, (_, back) => addMonths(first, -1 - back))
}
