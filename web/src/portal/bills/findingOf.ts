import { changeOf } from '@bencao/shared/domain/bills/statement.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { longNameOf } from '../../text/monthName.ts'
import type { Text } from '../../text/text.ts'

interface MonthSum {
  /** "2026-11" */
  month: string
  cents: number
}

/**
 * What one of some months says: "November: $1,204.10, 12% over October". The first month is said alone, and the one of `today`,
 * a business date, "so far", because a part of a month does not compare with a whole one.
 */
export const findingOf = (
  months: readonly MonthSum[],
  at: number,
  lang: Lang,
  text: Text,
  today: string,
): string => {
  const [now, before] = [months[at], months[at - 1]]
  if (!now) return ''
  const values = { month: longNameOf(now.month, lang), amount: formatCents(now.cents) }
  if (today.startsWith(now.month)) {
    if (!before || before.cents <= 0) return text('bills.soFarAlone', values)
    const whole = formatCents(before.cents)
    return text('bills.soFar', { ...values, before: longNameOf(before.month, lang), whole })
  }
  const change = before ? changeOf(now.cents, before.cents) : null
  if (!before || change === null) return text('bills.alone', values)
  const compared = { ...values, before: longNameOf(before.month, lang), percent: change.percent }
  return text(`bills.${change.direction}`, compared)
}
