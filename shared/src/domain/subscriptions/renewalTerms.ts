import type { Cents } from '../money.ts'
import type { Payer } from '../order.ts'

/** A line with what it costs. */
interface CycledLine {
  cycleMonths: number
  goodsCents: Cents
  discountCents: Cents
}

/** What will be charged again for an order, by cycle, the shortest first; empty: none of its lines has a cycle. */
export const renewedCents = (lines: readonly CycledLine[]): { cycleMonths: number; cents: Cents }[] => {
  const byCycle = new Map<number, Cents>()
  for (const { cycleMonths, goodsCents, discountCents } of lines)
    if (cycleMonths > 0)
      byCycle.set(cycleMonths, (byCycle.get(cycleMonths) ?? 0) + goodsCents - discountCents)
  return [...byCycle]
    .map(([cycleMonths, cents]) => ({ cycleMonths, cents }))
    .sort((one, other) => one.cycleMonths - other.cycleMonths)
}

type Texts = (
  ...text:
    | [key: 'subscriptions.every', values: { months: number }]
    | [key: 'subscriptions.consent.item', values: { every: string; amount: string }]
    | [key: 'subscriptions.consent.terms' | 'subscriptions.consent.patientTerms', values: { items: string }]
) => string

/** The words that a payer agrees to when a card is kept: amount, interval, and how to end it. Empty: nothing is renewed. */
export const renewalTerms = (
  texts: Texts,
  lines: readonly CycledLine[],
  money: (cents: Cents) => string,
  payer: Payer = 'provider',
): string => {
  const items = renewedCents(lines).map(({ cycleMonths, cents }) =>
    texts('subscriptions.consent.item', {
      every: texts('subscriptions.every', { months: cycleMonths }),
      amount: money(cents),
    }),
  )
  if (items.length === 0) return ''
  const key = payer === 'patient' ? 'subscriptions.consent.patientTerms' : 'subscriptions.consent.terms'
  return texts(key, { items: items.join('; ') })
}
