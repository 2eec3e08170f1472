import type { Data } from '@bencao/shared/contract/index.ts'
import { isIsoDate, showDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { percentText } from '@bencao/shared/domain/settings/settings.ts'
import type { SettingText } from './settingText.ts'

export type Change = Data<'staff_setting_history'>['rows'][number]
type Value = Change['changes'][number]['after']

const fieldNames = [
  'name',
  'address1',
  'address2',
  'city',
  'province',
  'zip',
  'supportEmail',
  'supportPhone',
  'supportHours',
  'timeZone',
  'refundCents',
  'payoutCents',
  'runCents',
  'providerIdleMinutes',
  'providerHours',
  'staffIdleMinutes',
  'staffHours',
  'code',
  'phone',
  'pickupHours',
  'cutoff',
  'active',
  'standardCents',
  'standardFreeFromCents',
  'standardDays',
  'expeditedCents',
  'expeditedFreeFromCents',
  'expeditedDays',
  'pickup',
  'startsOn',
  'millionths',
  'category',
  'shown',
  'question',
  'answer',
  'place',
] as const

/** The name of a changed field in the reader's language; a question's text also names its own language. */
export const fieldName = (text: SettingText, field: string): string => {
  const [first = '', lang] = field.split('.')
  const known = fieldNames.find((each) => each === first)
  const name = known ? text(`settings.fields.${known}`) : first
  return lang === undefined ? name : text('settings.faq.inLang', { field: name, lang })
}

/** A value as it is read: money, percents, dates, yes and no. */
export const valueText = (text: SettingText, field: string, value: Value): string => {
  if (value === null || value === '') return text('settings.history.nothing')
  if (typeof value === 'boolean') return text(value ? 'settings.yes' : 'settings.no')
  if (typeof value === 'number') {
    if (field.endsWith('Cents')) return formatCents(value)
    return field === 'millionths' ? `${percentText(value)}%` : String(value)
  }
  return isIsoDate(value) ? showDate(value) : value
}
