import { addDays, addMonths, isIsoDate } from '@bencao/shared/domain/calendar.ts'

/** Days from and to, both included; empty: without an end on that side. */
export interface DateRange {
  from: string
  to: string
}

/** The days of a month such as "2026-11"; of none if it is empty. */
export const daysOf = (month: string): DateRange => {
  const from = `${month}-01`
  return month === '' ? { from: '', to: '' } : { from, to: addDays(addMonths(from, 1), -1) }
}

/** The month that a range names whole; empty if none. */
export const monthOf = ({ from, to }: DateRange): string => {
  const month = from.slice(0, 7)
  return isIsoDate(from) && daysOf(month).from === from && daysOf(month).to === to ? month : ''
}

export const datePresets = ['today', 'week', 'month', 'lastMonth', 'year'] as const
type DatePreset = (typeof datePresets)[number]

/** The days that a preset means on a business date. Months and years are whole, so that a range keeps its name all month. */
export const rangeOf = (preset: DatePreset, today: string): DateRange => {
  const year = today.slice(0, 4)
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'week':
      return { from: addDays(today, -6), to: today }
    case 'month':
      return daysOf(today.slice(0, 7))
    case 'lastMonth':
      return daysOf(addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7))
    case 'year':
      return { from: `${year}-01-01`, to: `${year}-12-31` }
  }
}

/** The preset that means a range today, if one does. */
export const presetOf = ({ from, to }: DateRange, today: string): DatePreset | undefined =>
  datePresets.find((preset) => {
    const range = rangeOf(preset, today)
    return range.from === from && range.to === to
  })
