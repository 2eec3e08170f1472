import { isDeepStrictEqual } from 'node:util'
import { dateAt, monthAt } from './calendar.ts'
import { add, type Earned } from './earned.ts'
import type { Clinic } from './people.ts'
import type { RawPayout, RawRows } from './rawRows.ts'
import { type Movement, totalsOf } from './statements.ts'

type Wrong = string[]

const rowKey = (row: { id: string; kind: string; cents: number; feeCents: number; date: string }) =>
  `${row.date} ${row.kind} ${row.id} ${row.cents} ${row.feeCents}`

async function allRows<Row>(page: (page: number) => Promise<{ rows: Row[]; total: number }>): Promise<Row[]> {
  const rows: Row[] = []
  for (let number = 1; ; number += 1) {
    const { rows: some, total } = await page(number)
    rows.push(...some)
    if (some.length === 0 || rows.length >= total) return rows
  }
}

/** What the statements of a month and its year say, against the movements. */
export async function wrongStatements(
  { provider }: Clinic,
  movements: readonly Movement[],
  monthShown: string,
): Promise<Wrong> {
  const [year = 0, month = 0] = monthShown.split('-').map(Number)
  const wrong: Wrong = []
  const ofMonth = movements.filter((one) => one.month === monthShown)
  const { data: first } = await provider.call('month_bill_list', { year, month, pageSize: 100 })
  const rows = await allRows(
    async (page) => (await provider.call('month_bill_list', { year, month, page, pageSize: 100 })).data,
  )
  const shown = rows.map(({ rowId: id, kind, totalCents: cents, refund, date }) =>
    rowKey({ id, kind, cents, feeCents: refund?.feeCents ?? 0, date }),
  )
  if (!isDeepStrictEqual(shown.sort(), ofMonth.map(rowKey).sort()))
    wrong.push(`${monthShown} shows ${shown.join('; ')}, not ${ofMonth.map(rowKey).join('; ')}`)
  if (!isDeepStrictEqual(first.totals, totalsOf(ofMonth)))
    wrong.push(`the sums of ${monthShown}: ${JSON.stringify(first.totals)}`)
  const { data: ofYear } = await provider.call('year_bill_list', { year })
  for (const { month: number, ...sums } of ofYear.months) {
    const name = `${year}-${String(number).padStart(2, '0')}`
    const expected = totalsOf(movements.filter((one) => one.month === name))
    if (!isDeepStrictEqual(sums, expected)) wrong.push(`${name} in its year: ${JSON.stringify(sums)}`)
  }
  const whole = totalsOf(movements.filter((one) => one.month.startsWith(`${year}-`)))
  if (!isDeepStrictEqual(ofYear.totals, whole))
    wrong.push(`the year ${year}: ${JSON.stringify(ofYear.totals)}`)
  return wrong
}

/** What the accountant's summary of a year says. */
export async function wrongSummary(
  { provider }: Clinic,
  raw: RawRows,
  { earned, movements, year }: { earned: readonly Earned[]; movements: readonly Movement[]; year: number },
): Promise<Wrong> {
  const inYear = (at: number | null) => at !== null && dateAt(at).startsWith(`${year}-`)
  const { data } = await provider.call('year_summary', { year })
  const { providerId } = provider
  const paidAt = new Map(raw.orders.map((order) => [order.orderId, order.paidAt]))
  const byPatients = raw.payments.filter(
    (one) =>
      one.providerId === providerId &&
      one.payer === 'patient' &&
      one.undoneBy !== 'void' &&
      (one.state === 'captured' ||
        (one.state === 'void' &&
          one.undoneBy === 'refund' &&
          paidAt.get(one.orderId ?? '') === one.settledAt)) &&
      inYear(one.settledAt),
  )
  const sent = raw.payouts.filter((one) => one.providerId === providerId && one.completedAt !== null)
  const sumOf = (payouts: readonly RawPayout[]) => add(payouts.map(({ amountCents }) => amountCents))
  const expected = {
    net: totalsOf(movements.filter((one) => one.month.startsWith(`${year}-`))).netCents,
    patient: add(byPatients.map(({ amountCents }) => amountCents)),
    payments: byPatients.length,
    months: Array.from({ length: 12 }, (_, place) => {
      const name = `${year}-${String(place + 1).padStart(2, '0')}`
      return add(
        byPatients
          .filter(({ settledAt }) => monthAt(settledAt ?? 0) === name)
          .map(({ amountCents }) => amountCents),
      )
    }),
    earned: add(earned.filter(({ at }) => inYear(at)).map(({ cents }) => cents)),
    paidOut:
      sumOf(sent.filter(({ completedAt }) => inYear(completedAt))) -
      sumOf(sent.filter(({ returnedAt }) => inYear(returnedAt))),
  }
  const shown = {
    net: data.totals.netCents,
    patient: data.totals.patientCents,
    payments: data.totals.patientPayments,
    months: data.months.map(({ patientCents }) => patientCents),
    earned: data.earnedCents,
    paidOut: data.paidOutCents,
  }
  return isDeepStrictEqual(shown, expected)
    ? []
    : [`summary ${year}: ${JSON.stringify(shown)}, not ${JSON.stringify(expected)}`]
}

/** What Sales Profit says: sums, months, orders, and what each payout is made of. */
export async function wrongProfit(
  { provider }: Clinic,
  raw: RawRows,
  { earned, isLast }: { earned: readonly Earned[]; isLast: boolean },
): Promise<Wrong> {
  const wrong: Wrong = []
  const payouts = raw.payouts.filter(({ providerId }) => providerId === provider.providerId)
  const total = add(earned.map(({ cents }) => cents))
  const completed = add(
    payouts.filter(({ state }) => state === 'completed').map(({ amountCents }) => amountCents),
  )
  const { data } = await provider.call('comms_list', { pageSize: 100 })
  const sums = [data.totalCents, data.completedCents, data.pendingCents]
  if (!isDeepStrictEqual(sums, [total, completed, total - completed]))
    wrong.push(`balance ${sums.join()}, not ${total}, ${completed}`)
  if (data.total !== payouts.length) wrong.push(`${data.total} payouts, not ${payouts.length}`)
  for (const { month, ...shown } of data.months) {
    const of = (kind: Earned['kind']) =>
      add(earned.filter((one) => one.kind === kind && monthAt(one.at) === month).map(({ cents }) => cents))
    const expected = {
      providerCents: of('provider'),
      patientCents: of('patient'),
      referredCents: of('referred'),
    }
    if (!isDeepStrictEqual(shown, expected))
      wrong.push(`${month} earned ${JSON.stringify(shown)}, not ${JSON.stringify(expected)}`)
  }
  const orders = await allRows(
    async (page) => (await provider.call('referral_order_list', { page, pageSize: 100 })).data,
  )
  const keyed = new Map<string, number>()
  for (const { orderId, kind, cents } of earned)
    keyed.set(`${orderId} ${kind}`, (keyed.get(`${orderId} ${kind}`) ?? 0) + cents)
  const listed = orders.map(({ orderId, kind, profitCents }) => `${orderId} ${kind} ${profitCents}`)
  const expected = [...keyed].map(([key, cents]) => `${key} ${cents}`)
  if (!isDeepStrictEqual(listed.sort(), expected.sort()))
    wrong.push('the orders that earned something differ')
  for (const { payoutId, amountCents } of isLast ? payouts : payouts.slice(-1)) {
    const paid = await allRows(
      async (page) => (await provider.call('referral_order_list', { payoutId, page, pageSize: 100 })).data,
    )
    const cents = add(paid.map(({ profitCents }) => profitCents))
    if (cents !== amountCents) wrong.push(`payout ${payoutId} of ${amountCents} is made of ${cents}`)
  }
  return wrong
}
