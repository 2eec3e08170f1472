import { readFile } from 'node:fs/promises'
import type { Data } from '@bencao/shared/contract/index.ts'
import { langs } from '@bencao/shared/domain/lang.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { todayAt } from '../support/clock.ts'
import { expectGoodLooks } from '../support/looks.ts'
import { ownClinic, twoCards } from '../support/own.ts'
import { addPaidOrder, addPatient } from '../support/records.ts'
import { arrived, field, follow, gone, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })
/** Orders, refunds and a membership of many months. */
const demo = fixtures.lasting({ as: 'lin' })

it('follows what was paid from the year to the order and back, and takes it out', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const url = fixtures.url()
  const { patientId, name } = await addPatient(url, token)
  const first = await addPaidOrder(url, token, patientId)
  const second = await addPaidOrder(url, token, patientId)
  const named = { providerId: clinic.accountId, orderId: first.orderId }
  await call(url, 'staff_order_cancel', { ...named, reason: 'Ordered twice' }, fixtures.staffToken())

  await page.goto('/order')
  await follow(page, 'Transactions')
  await arrived(page, '/transaction')
  const table = page.getByRole('table', { name: 'Statement' })
  await shown(table, name)
  await shown(table, /^Full refund · Ordered twice · Undone before it was charged$/)
  const [year, month] = (await todayAt(url)).split('-').map(Number)
  const { totals } = await call(url, 'month_bill_list', { year: year ?? 0, month: month ?? 0 }, token)
  await shown(page.getByRole('heading', { level: 2 }), new RegExp(`: \\${formatCents(totals.netCents)}$`))
  await page.getByText('As a table', { exact: true }).click()
  const months = page.getByRole('table', { name: /^Months of / })
  await expect.poll(() => months.getByRole('row').count()).toBe(14)

  await press(page, 'Refund')
  await expect.poll(() => table.getByRole('row').count()).toBe(2)
  await shown(page, 'Print the whole month')
  await shown(page, /^CSV of the whole month/)
  await press(page, 'Clear filters')
  await field(page, 'Search number, patient, product').fill(second.orderNumber)
  await expect.poll(() => table.getByRole('row').count()).toBe(2)
  await table.getByRole('link').first().click()
  await arrived(page, '/orderDetail')
  await shown(page, `Order ${second.orderNumber}`)
  await page.goBack()
  await arrived(page, '/transaction')
  await expect.poll(() => table.getByRole('row').count()).toBe(2)
  await shown(table, new RegExp(`${second.orderNumber}$`))

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^CSV of the whole month: / }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.csv$/)
  const lines = (await readFile(await saved.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFDate,Transaction,Order number,For,Paid with,Amount,Refund,Fee,Reason')
  expect(lines).toHaveLength(5)
  expect(lines[1]).toMatch(/,Refund,B\d\d-\d{6},.*,-\d+\.\d\d,Full refund,0\.00,Ordered twice$/)

  const [sheet] = await Promise.all([page.waitForEvent('popup'), press(page, 'Print the whole month')])
  await shown(sheet, 'Statement')
  await shown(sheet, /^NPI \d{10}$/)
  await shown(sheet, new RegExp(`${second.orderNumber}$`))
  expect(new URL(sheet.url()).hash).toBe('')

  // The file has the refunds of the days that are chosen beside its button.
  const savedLines = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'CSV: Refunds')])
    return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  }
  await page.getByRole('tab', { name: 'Refunds' }).click()
  await shown(page.getByRole('table', { name: 'Refunds' }), first.orderNumber)
  expect(await savedLines()).toHaveLength(2)
  await page.goto('/transaction?tab=refunds&from=2020-01-01&to=2020-12-31')
  await gone(page.getByRole('table', { name: 'Refunds' }), first.orderNumber)
  expect(await savedLines()).toHaveLength(1)
  await page.goto('/transaction')

  await page.getByRole('tab', { name: 'Yearly summary' }).click()
  await shown(page, /^Gross payments by patients, 0 payments/)
  const [summary] = await Promise.all([page.waitForEvent('download'), press(page, 'CSV')])
  expect(summary.suggestedFilename()).toBe(`summary-${year}.csv`)
  expect((await readFile(await summary.path(), 'utf8')).split('\r\n')).toHaveLength(15)
  const [printed] = await Promise.all([page.waitForEvent('popup'), press(page, 'Print')])
  await shown(printed, 'Yearly summary')
  await shown(printed, /^Paid out to your bank account/)
})

it('prints each page of a long month with its heading', async () => {
  const { page, context, token } = await fixtures.visit({ as: clinic })
  const { printToken, print } = await call(
    fixtures.url(),
    'month_bill_print',
    { year: 2024, month: 5 },
    token,
  )
  const row = (n: number): Data<'print_month_bill'>['print']['rows'][number] => ({
    rowId: crypto.randomUUID(),
    date: '2024-05-14',
    kind: n % 9 === 0 ? 'refund' : 'order',
    orderId: null,
    vipOrderId: null,
    orderNumber: `B24-${String(n).padStart(6, '0')}`,
    forWhom: 'Rosa Quintero de la Cruz',
    method: 'card',
    network: 'mastercard',
    cardEnding: '2124',
    totalCents: n % 9 === 0 ? -1_250 : 8_420,
    refund:
      n % 9 === 0 ? { kind: 'partial', feeCents: 0, reason: 'Damaged in transit', voided: false } : null,
  })
  const rows = Array.from({ length: 120 }, (_, at) => row(at + 1))
  await context.route('**/print_month_bill', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { print: { ...print, rows } } } }),
  )
  await page.goto(`/printTransaction#month=${printToken}`)
  await shown(page, /B24-000120$/)
  const paidWith = page.getByRole('cell', { name: 'Mastercard ending in 2124' }).first()
  expect(await paidWith.evaluate((cell) => getComputedStyle(cell).whiteSpace)).toBe('nowrap')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const pages = pdf.match(/\/Type \/Page\b/g) ?? []
  expect(pages.length).toBeGreaterThanOrEqual(4)
  expect(pages.length).toBeLessThanOrEqual(8)
  // Letter, in points.
  expect(pdf).toContain('/MediaBox [0 0 612 792]')
})

it.each(langs)('prints a year of large sums on one sheet, in %s', async (lang) => {
  const { page, context, token } = await fixtures.visit({ as: clinic })
  const { printToken } = await call(fixtures.url(), 'year_summary_print', { year: 2024 }, token)
  const large = <Sums extends object>(sums: Sums): Sums =>
    Object.fromEntries(
      Object.entries(sums).map(([name, value]) => [name, name.endsWith('Cents') ? 1_234_567_89 : value]),
    ) as Sums
  await context.route('**/print_year_summary', async (route) => {
    const { print }: Data<'print_year_summary'> = (await (await route.fetch()).json()).data
    const wide = { ...large(print), lang, months: print.months.map(large), totals: large(print.totals) }
    await route.fulfill({ json: { code: 0, message: '', data: { print: wide } } })
  })
  // A Letter sheet less its margins.
  await page.setViewportSize({ width: 710, height: 900 })
  await page.goto(`/printTransaction#year=${printToken}`)
  await shown(page, /1099-NEC/)
  await page.emulateMedia({ media: 'print' })
  const wider = await page
    .getByRole('table')
    .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
  expect(wider).toBeLessThanOrEqual(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

it('says of a used or guessed print link that it has expired', async () => {
  const { page } = await fixtures.visit()
  await page.goto(`/printTransaction#month=${'x'.repeat(43)}`)
  await shown(page, /^This print page has expired\./)
})

it('is readable by everyone, on a phone and in the dark', async () => {
  const { page } = await demo()
  await expectGoodLooks(page, { name: 'a statement', path: () => '/transaction', shows: 'Net' })
  await expectGoodLooks(page, {
    name: 'refunds',
    path: () => '/transaction?tab=refunds',
    shows: /^(?:1–|No Data)/,
  })
  await expectGoodLooks(page, {
    name: 'a year',
    path: () => '/transaction?tab=year',
    shows: 'For tax forms',
  })
  await page.goto('/transaction?year=2019&month=3')
  await shown(page, 'No Data')
  await press(page, /^Go to /)
  await shown(page, 'Net')
})
