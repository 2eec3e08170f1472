import { randomUUID } from 'node:crypto'
import { addMonths } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { samplePatient } from '../../tests/make/samples.ts'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { fillCardForm } from '../support/cardForm.ts'
import { passDays, todayAt } from '../support/clock.ts'
import { settleSale } from '../support/gateway.ts'
import { expectGoodLooks } from '../support/looks.ts'
import { valueOf } from '../support/orderSteps.ts'
import { sentCode } from '../support/outbox.ts'
import { ownClinic, twoCards } from '../support/own.ts'
import { password } from '../support/people.ts'
import {
  addDraft,
  addPaidOrder,
  addPatient,
  findGoods,
  moveOrder,
  type PaidOrder,
  submitToPatient,
} from '../support/records.ts'
import { arrived, field, follow, press, shown } from '../support/steps.ts'

const fixtures = openBrowser({ ownPortal: true })
const clinic = ownClinic(fixtures, { cards: twoCards })
const joined = ownClinic(fixtures, { cards: twoCards, joinedBy: clinic })
/** Eighteen months of orders, and their payouts. */
const demo = fixtures.lasting({ as: 'lin' })

const exactly = (text: string) => new RegExp(`^${text.replaceAll(/[$.]/g, '\\$&')}$`)

const rowOf = (where: Page | Locator, { orderNumber }: PaidOrder): Locator =>
  where.getByRole('row').filter({ hasText: orderNumber })

const openFirst = async (page: Page) => {
  await page
    .getByRole('button', { name: /^B\d\d-\d{6}$/ })
    .first()
    .click()
  await shown(page, 'Provider price')
}

describe('is readable by everyone, on a phone and in the dark', () => {
  it('sales profit', async () => {
    const { page } = await demo()
    await expectGoodLooks(page, {
      name: 'sales profit',
      path: () => '/order?tab=profit',
      shows: /^1–/,
      async after() {
        await page.getByText('As a table', { exact: true }).click()
        await openFirst(page)
      },
    })
  })

  it('the payouts', async () => {
    const { page } = await demo()
    await expectGoodLooks(page, { name: 'payouts', path: () => '/commission', shows: /^1–/ })
  })

  it('a payout', async () => {
    const { page, token } = await demo()
    const { rows } = await call(fixtures.url(), 'comms_list', { pageSize: 1 }, token)
    await expectGoodLooks(page, {
      name: 'a payout',
      path: () => `/referralDetail?payoutId=${rows[0]?.payoutId}`,
      shows: /^Provider sales profit: /,
      after: openFirst,
    })
  })
})

it('says of an unknown payout, of none, and of empty filters what to do', async () => {
  const { page } = await demo()
  await page.goto(`/referralDetail?payoutId=${randomUUID()}`)
  await shown(page, 'This payout does not exist or is not yours.')
  await follow(page, 'All payouts')
  await arrived(page, '/commission')
  await press(page, 'Returned')
  await shown(page, 'No payout matches these filters.')
  await press(page, 'Pending')
  await shown(page, /^No payout is pending\. \$[\d,.]+ is earned but not in a payout yet/)
  await page.goto('/order?tab=profit&status=returned')
  await shown(page, 'No order matches these filters.')
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await shown(page, /^1–/)
})

it('says why the bank returned a payout, and leads to the account', async () => {
  const { page, token } = await demo()
  const { rows } = await call(fixtures.url(), 'comms_list', { pageSize: 1 }, token)
  await page.route('**/referral_order_list', async (route) => {
    const answer = await (await route.fetch()).json()
    const { payout } = answer.data
    const data = { ...answer.data, payout: payout && { ...payout, statusId: 'returned', returnCode: 'R03' } }
    await route.fulfill({ json: { ...answer, data } })
  })
  await page.goto(`/referralDetail?payoutId=${rows[0]?.payoutId}`)
  await shown(
    page,
    /could not be credited: the bank knows no such account\. It will be paid once you set another/,
  )
  await follow(page, 'Change account')
  await arrived(page, '/commission')
  await page.unrouteAll({ behavior: 'wait' })
})

/** Orders of this month, with the sums that they must show, made by hand. */
async function makeOrders() {
  const [url, { token }] = [fixtures.url(), clinic]
  await setDeposit()
  // Without a discount, so that the sums can be made by hand.
  for (const who of [clinic, joined]) await call(url, 'doctor_edit', { patientDiscountPercent: 0 }, who.token)
  const { retailCents, providerCents } = await findGoods(url, token, 'gui pi')
  const each = retailCents - providerCents
  expect(each).toBeGreaterThan(0)
  const { patientId, name } = await addPatient(url, token)
  const byProvider = await addPaidOrder(url, token, patientId)
  await refundOne(byProvider)
  const byPatient = await paidByPatient()
  const referred = await addPaidOrder(url, joined.token, (await addPatient(url, joined.token)).patientId)
  // Each order has two; one of the first went back. A referred provider's order earns 5 %.
  const [provider, patient] = [each, 2 * each]
  const commission = Math.floor((2 * retailCents * 5 + 50) / 100)
  const all = provider + patient + commission
  const orders = { name, byProvider, byPatient, referred }
  return { ...orders, retailCents, providerCents, each, provider, patient, commission, all }
}

describe('agrees to the cent from the sum to the line', () => {
  let made: Awaited<ReturnType<typeof makeOrders>>
  beforeAll(async () => {
    made = await makeOrders()
  })

  it('before it is paid out', async () => {
    const { name, byProvider, byPatient, referred, retailCents, providerCents, each } = made
    const { provider, patient, commission, all } = made
    const { page } = await fixtures.visit({ as: clinic })
    await page.goto('/order')
    await shown(page, 'A refund is taken off in the month of its order.')
    await page.getByRole('tab', { name: 'Sales Profit' }).click()
    await shown(page, 'A refund is taken off in the month in which it was made.')
    await shown(page, /^Next payout: \d\d\/05\/\d{4}\. Less than \$10\.00 is carried over\.$/)
    await shown(
      page.getByRole('heading', { level: 2 }),
      new RegExp(`: ${exactly(formatCents(all)).source.slice(1)}`),
    )
    expect(await valueOf(page, 'Pending')).toBe(formatCents(all))
    expect(await valueOf(page, 'Completed')).toBe('$0.00')
    expect(await valueOf(page, 'Total')).toBe(formatCents(all))
    await shown(page, `From orders you paid ${formatCents(provider)}`)
    await shown(page, `From orders patients paid ${formatCents(patient)}`)
    await shown(page, `From referrals ${formatCents(commission)}`)
    await page
      .getByRole('button', { name: new RegExp(`\\${formatCents(all)}\\. From orders you paid`) })
      .focus()
    await page.keyboard.press('ArrowLeft')
    await shown(page.getByRole('heading', { level: 2 }), /: \$0\.00$/)
    await page.getByRole('heading', { level: 1 }).click()

    const list = page.getByRole('table', { name: 'Orders that earned you something' })
    await shown(rowOf(list, byProvider), exactly(formatCents(provider)))
    await shown(rowOf(list, byPatient), exactly(formatCents(patient)))
    await shown(rowOf(list, referred), exactly(formatCents(commission)))
    await shown(page, `3 orders, ${formatCents(all)} in all`)
    await page.getByRole('button', { name: byProvider.orderNumber }).click()
    const lines = page.getByRole('table', { name: `Lines of order ${byProvider.orderNumber}` })
    for (const cents of [2 * retailCents, 2 * providerCents, 2 * each, -each])
      await shown(lines, exactly(formatCents(cents)))
    await shown(lines, /\p{Script=Han}/u)
    await shown(page, `Left after what was taken back: ${formatCents(provider)}`)
    await lines.getByRole('link').first().click()
    await shown(page.getByRole('dialog'), 'Ingredients')
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await follow(page, `Open order ${byProvider.orderNumber}`)
    await arrived(page, '/orderDetail')
    await shown(page, name)
    await page.goBack()
    await shown(lines, exactly(formatCents(-each)))
    await page.getByRole('button', { name: referred.orderNumber }).click()
    await shown(page, /Its patient and its products are not shown to you\.$/)
    await press(page, 'Completed')
    await shown(page, 'No order matches these filters.')

    // Of these the provider's own money is the first order, and its refund.
    await page.goto('/transaction')
    const statement = page.getByRole('table', { name: 'Statement' })
    await shown(statement, new RegExp(`^Order ${byProvider.orderNumber}$`))
    await shown(statement, new RegExp(`^Refund ${byProvider.orderNumber}$`))
    await expect.poll(() => statement.getByRole('row').count()).toBe(3)
  })

  it('once it is in a payout', async () => {
    const { byProvider, byPatient, referred, retailCents, each, provider, patient, commission, all } = made
    for (const order of [byProvider, byPatient, referred])
      await moveOrder(fixtures, order, ['packed', 'shipped', 'delivered'])
    await passDays(fixtures.url(), await daysToRun())

    const later = (await fixtures.visit({ as: clinic, anotherSession: true })).page
    await later.goto('/commission')
    await shown(later, `${formatCents(all)} on its way to your bank`)
    await shown(later, 'Doe Acupuncture')
    await shown(later, /^Until [A-Z][a-z]+ \d{4} at the latest$/)
    await follow(later, /^P\d\d-\d{6}$/)
    await arrived(later, '/referralDetail')
    await shown(later, exactly(`Provider referred payment: ${formatCents(commission)}`))
    const fields = {
      Amount: formatCents(all),
      'Provider sales profit': formatCents(provider),
      'Patient sales profit': formatCents(patient),
      'Provider referred payment': formatCents(commission),
      'Patient payment': formatCents(2 * retailCents),
      'Paid amount': '$0.00',
      'Provider NPI': '1234567893',
      'Bank account': 'JPMorgan Chase ····\u00a01234',
      'Completion date': 'not yet',
      Status: 'Processing',
    }
    for (const [label, value] of Object.entries(fields))
      expect([label, await valueOf(later, label)]).toEqual([label, value])
    for (const label of ['Payout ID', 'Initiation date', 'Provider name'])
      expect(await valueOf(later, label)).not.toBe('')
    await follow(later, exactly(formatCents(patient)))
    await expect.poll(() => new URL(later.url()).hash).toBe('#patient')
    await shown(rowOf(later, byProvider), exactly(formatCents(provider)))
    await shown(rowOf(later, byPatient), exactly(formatCents(patient)))
    await shown(rowOf(later, referred), exactly(formatCents(commission)))
    await later.getByRole('button', { name: byPatient.orderNumber }).click()
    await shown(
      later.getByRole('table', { name: `Lines of order ${byPatient.orderNumber}` }),
      exactly(formatCents(2 * each)),
    )
    await printsOnLetter(later)

    await later.goto('/order?tab=profit&status=processing')
    await shown(later, `3 orders, ${formatCents(all)} in all`)
  })
})

/** A deposit account that ends in 1234. */
async function setDeposit(): Promise<void> {
  const [url, { token, phone }] = [fixtures.url(), clinic]
  await call(url, 'send_verification_code', { phone, audience: 'provider', purpose: 'changeDeposit' }, token)
  const account = {
    holderName: 'Lin Acupuncture',
    bankName: 'JPMorgan Chase',
    routingNumber: '021000021',
    accountNumber: '9876501234',
    accountType: 'checking',
    ownership: 'business',
  } as const
  const code = await sentCode(url, phone)
  await call(url, 'comms_card_set', { ...account, password, code, requestId: randomUUID() }, token)
}

/** One of the two of an order's only line goes back. */
async function refundOne({ orderId, orderNumber }: PaidOrder): Promise<void> {
  const url = fixtures.url()
  await settleSale(url, orderNumber)
  const { lines } = await call(url, 'order_detail', { orderId }, clinic.token)
  await call(
    url,
    'staff_refund',
    {
      providerId: clinic.accountId,
      orderId,
      lines: [{ itemId: lines[0]?.itemId ?? '', quantity: 1 }],
      reason: 'Damaged',
      requestId: randomUUID(),
    },
    fixtures.staffToken(),
  )
}

/** An order that its patient pays, on the page of its link. */
async function paidByPatient(): Promise<PaidOrder> {
  const [url, { token }] = [fixtures.url(), clinic]
  const { payPath, ...order } = await submitToPatient(url, token, await addDraft(url, token))
  const { page } = await fixtures.visit()
  await page.goto(payPath)
  await field(page, 'ZIP Code or date of birth').fill(samplePatient.zip)
  await press(page, 'Continue')
  await press(page, /^Pay \$/)
  await page.getByRole('button', { name: 'Card', exact: true }).click()
  await fillCardForm(page, twoCards[0])
  await arrived(page, '/orderPlaced')
  return order
}

/** How many days from now the 6th of the next month is. */
async function daysToRun(): Promise<number> {
  const today = await todayAt(fixtures.url())
  const then = `${addMonths(`${today.slice(0, 7)}-01`, 1).slice(0, 7)}-06`
  return (Date.parse(then) - Date.parse(today)) / 86_400_000
}

/** On paper there is the sheet alone. */
async function printsOnLetter(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // Letter, in points.
  expect(pdf).toContain('/MediaBox [0 0 612 792]')
  expect((pdf.match(/\/Type \/Page\b/g) ?? []).length).toBeLessThanOrEqual(2)
  await page.emulateMedia({ media: null, colorScheme: 'light' })
}
