import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { expectGoodLooks, type Place } from '../support/looks.ts'
import { ownStaff } from '../support/own.ts'
import { arrived, field, fill, filled, follow, gone, noticed, paste, press, shown } from '../support/steps.ts'

const fixtures = openBrowser({ ownPortal: true })
const first = ownStaff(fixtures, { role: 'administrator' })
const second = ownStaff(fixtures, { role: 'administrator' })
const clerk = ownStaff(fixtures)

it('changes the company, which the Help Center shows at once', async () => {
  const { page } = await fixtures.visit({ as: first })
  await page.goto('/staff/settings')
  await fill(page, { Name: 'House of Herbs', Email: 'help@herbs.example', Hours: '17:00-09:00' })
  await press(page, 'Save')
  await shown(page, 'This value is not valid.')
  await fill(page, { Hours: '08:00-16:00', 'Why is this changed?': 'New name' })
  await press(page, 'Save')
  await noticed(page, /^Saved: Company\./)
  const history = page.getByRole('region', { name: 'History' })
  await shown(history, /Name: Bencao → House of Herbs/)
  await shown(history, 'New name')

  const { page: reader } = await fixtures.visit({ as: 'lin' })
  await reader.goto('/helpCenter')
  await shown(reader, 'help@herbs.example')
})

it('of two people at one section one wins, and the other sees what is true now', async () => {
  const { page: one } = await fixtures.visit({ as: first })
  const { page: two } = await fixtures.visit({ as: second })
  const limit = 'Refund that one person may make alone'
  for (const page of [one, two]) {
    await page.goto('/staff/settings?tab=limits')
    await field(page, limit).waitFor()
  }
  await fill(one, { [limit]: '300', 'Why is this changed?': 'Safer' })
  await press(one, 'Save')
  await noticed(one, /^Saved: Limits\./)
  await fill(two, { 'Minimum payout': '25', 'Why is this changed?': 'Fewer transfers' })
  await press(two, 'Save')
  await noticed(two, /^Somebody else has changed this/)
  await expect.poll(() => field(two, limit).inputValue()).toBe('300.00')
  expect(await field(two, 'Minimum payout').inputValue()).toBe('25')
  await press(two, 'Save')
  await noticed(two, /^Saved: Limits\./)
  const { limits } = await call(fixtures.url(), 'staff_settings', {}, first.token)
  expect(limits).toMatchObject({ refundCents: 30_000, payoutCents: 2_500 })
})

it('fills in a warehouse from an address that is pasted', async () => {
  const { page } = await fixtures.visit({ as: first })
  await page.goto('/staff/settings?tab=warehouses')
  await press(page, 'Add a warehouse')
  const dialog = page.getByRole('dialog', { name: 'Add a warehouse' })
  await paste(
    field(dialog, 'Street address'),
    'Reno Depot\n12 Lake Street, Dock 3\nReno, NV 89501\n(775) 555-0142',
  )
  await filled(dialog, {
    Name: 'Reno Depot',
    'Street address': '12 Lake Street, Dock 3',
    City: 'Reno',
    State: 'NV',
    'ZIP Code': '89501',
    Phone: '(775) 555-0142',
  })
})

it('closes a warehouse with open orders only after saying so', async () => {
  const { page } = await fixtures.visit({ as: first })
  await page.goto('/staff/settings?tab=warehouses')
  await press(page, 'Edit Oakland')
  const dialog = page.getByRole('dialog', { name: 'Edit Oakland' })
  await field(dialog, 'State of the warehouse').selectOption('false')
  await field(dialog, 'Why is this changed?').fill('Moved')
  await press(dialog, 'Save')
  const question = page.getByRole('dialog', { name: 'Close Oakland although orders are open?' })
  await shown(question, /orders have not been shipped or handed over/)
  await press(question, 'Close the warehouse')
  await noticed(page, 'Warehouse Oakland is saved.')
  await shown(page.getByRole('row').filter({ hasText: 'Oakland' }), 'Closed')
})

it('sets a tax rate of a later day, and removes it', async () => {
  const { page } = await fixtures.visit({ as: first })
  await page.goto('/staff/settings?tab=taxes')
  await press(page, 'Change the rate of Nevada')
  const dialog = page.getByRole('dialog', { name: 'Change the rate of Nevada' })
  await fill(dialog, {
    'Rate in percent': '99',
    'From (MM/DD/YYYY)': '01/01/2029',
    'Why is this changed?': 'Law',
  })
  await press(dialog, 'Save')
  await shown(dialog, 'This value is not valid.')
  await fill(dialog, { 'Rate in percent': '7.125' })
  await press(dialog, 'Save')
  await noticed(page, 'The tax rate of Nevada is saved.')
  const row = page.getByRole('row').filter({ hasText: 'Nevada' })
  await shown(row, '7.125% from 01/01/2029')
  await press(row, 'Remove the rate of Nevada from 01/01/2029?')
  const question = page.getByRole('dialog', { name: 'Remove the rate of Nevada from 01/01/2029?' })
  await field(question, 'Why is this changed?').fill('Not passed')
  await press(question, 'Remove')
  await gone(row, '7.125% from 01/01/2029')
})

it('sets limits and prices of shipping from a later day on, and withdraws them', async () => {
  const { page } = await fixtures.visit({ as: first })
  await page.goto('/staff/settings?tab=limits')
  await field(page, 'From (MM/DD/YYYY)').fill('01/02/2030')
  await fill(page, { 'Why is this changed?': 'New policy' })
  await press(page, 'Save')
  await noticed(page, 'Saved: Limits. In force from 01/02/2030.')
  await shown(page, /^From 01\/02\/2030: refunds above \$/)
  await press(page, 'Withdraw the limits from 01/02/2030?')
  const asking = page.getByRole('dialog')
  await field(asking, 'Why is this changed?').fill('Not yet')
  await press(asking, 'Withdraw')
  await gone(page, /^From 01\/02\/2030: refunds above/)

  await page.goto('/staff/settings?tab=warehouses')
  await press(page, /^Later prices of shipping from Flushing/)
  const dialog = page.getByRole('dialog')
  await fill(dialog, {
    'From (MM/DD/YYYY)': '01/02/2030',
    'Standard shipping': '12.95',
    'Why is this changed?': 'Carriers',
  })
  await press(dialog, 'Save')
  const table = page.getByRole('table', { name: 'Warehouses' })
  await shown(table, /^From 01\/02\/2030: Standard shipping: \$12\.95/)
  await press(table, /^Withdraw the prices of Flushing/)
  await field(dialog, 'Why is this changed?').fill('Not yet')
  await press(dialog, 'Withdraw')
  await gone(table, /^From 01\/02\/2030/)
})

it('of two people who plan prices of shipping, one wins, and the other sees what is stored now', async () => {
  const { page: one } = await fixtures.visit({ as: first })
  const { page: two } = await fixtures.visit({ as: second })
  const open = async (page: Page, button: string) => {
    await press(page, button)
    return page.getByRole('dialog')
  }
  const planning = 'Later prices of shipping from Flushing'
  for (const page of [one, two]) await page.goto('/staff/settings?tab=warehouses')
  const late = await open(two, planning)
  await fill(late, {
    'From (MM/DD/YYYY)': '01/03/2030',
    'Expedited shipping': '31.95',
    'Why is this changed?': 'Fuel',
  })

  const now = await open(one, 'Edit Flushing')
  await fill(now, { 'Standard shipping': '11.11', 'Why is this changed?': 'Carriers' })
  await press(now, 'Save')
  await noticed(one, 'Warehouse Flushing is saved.')

  await press(late, 'Save')
  await noticed(two, /^Somebody else has changed this/)
  await late.waitFor({ state: 'hidden' })
  const table = two.getByRole('table', { name: 'Warehouses' })
  await shown(table, /^Standard shipping: \$11\.11/)
  await gone(table, /^From 01\/03\/2030/)
  await open(two, planning)
  await filled(late, { 'Standard shipping': '11.11', 'Expedited shipping': '31.95' })
  await press(late, 'Save')
  await shown(table, /^From 01\/03\/2030: Standard shipping: \$11\.11/)
})

it('of two people who set the rate of a state, one wins, and the other sees what is stored now', async () => {
  const { page: one } = await fixtures.visit({ as: first })
  const { page: two } = await fixtures.visit({ as: second })
  const dialogs = await Promise.all(
    [one, two].map(async (page) => {
      await page.goto('/staff/settings?tab=taxes')
      await press(page, 'Change the rate of Utah')
      return page.getByRole('dialog', { name: 'Change the rate of Utah' })
    }),
  )
  for (const [at, dialog] of dialogs.entries())
    await fill(dialog, {
      'Rate in percent': at === 0 ? '7.25' : '4.5',
      'From (MM/DD/YYYY)': '01/01/2029',
      'Why is this changed?': 'Law',
    })
  const [early, late] = dialogs as [Locator, Locator]
  await press(early, 'Save')
  await noticed(one, 'The tax rate of Utah is saved.')
  await press(late, 'Save')
  await noticed(two, /^Somebody else has changed this/)
  await late.waitFor({ state: 'hidden' })
  await shown(two.getByRole('row').filter({ hasText: 'Utah' }), '7.25% from 01/01/2029')
})

it('edits a question with a preview; a script in it stays text, and an address becomes a link', async () => {
  const { page } = await fixtures.visit({ as: clerk })
  await page.goto('/staff/faq')
  await press(page, 'Add a question')
  const dialog = page.getByRole('dialog', { name: 'Add a question' })
  const script = '<img src=x onerror="document.title=1"> javascript:alert(1) https://bencao.example/help.'
  for (const lang of ['English', '繁體中文', '简体中文', 'Español']) {
    await field(dialog, `Question (${lang})`).fill(`Is it safe? ${lang}`)
    await field(dialog, `Answer (${lang})`).fill(script)
  }
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await shown(preview, 'Is it safe? English')
  await field(dialog, 'Why is this changed?').fill('Asked often')
  await press(dialog, 'Save')
  await noticed(page, /^Saved: “.+”$/)

  const { page: reader } = await fixtures.visit({ as: 'lin' })
  await reader.goto('/helpCenter')
  await reader.getByText('Is it safe? English').click()
  const answer = reader.getByRole('listitem').filter({ hasText: 'Is it safe? English' })
  await shown(answer, /<img src=x onerror=/)
  expect(await answer.locator('img, script').count()).toBe(0)
  expect(
    await answer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['https://bencao.example/help'])

  await press(page, 'Move up: Is it safe? English')
  await press(page, 'Edit “Is it safe? English”')
  const again = page.getByRole('dialog', { name: 'Change the question' })
  await shown(again, /^Place: \d+ → \d+$/)
  await field(again, 'Shown to providers').selectOption('false')
  await field(again, 'Why is this changed?').fill('Answered')
  await press(again, 'Save')
  await shown(page.getByRole('row').filter({ hasText: 'Is it safe? English' }), 'Hidden')
  await reader.reload()
  await shown(reader, 'How do I place an order for a patient?')
  await gone(reader, 'Is it safe? English')
})

it('plain staff see the questions, not the settings', async () => {
  const { page } = await fixtures.visit({ as: clerk })
  await page.goto('/staff/settings')
  await shown(page, 'Your account does not have access to this page.')
  const areas = page.getByRole('navigation', { name: 'Areas' })
  expect(await areas.getByRole('link', { name: 'Settings' }).count()).toBe(0)
  await follow(areas, 'Help Center')
  await arrived(page, '/staff/faq')
})

it('opens the areas from a drawer on a phone, by keyboard too', async () => {
  const { page } = await fixtures.visit({ as: first, width: 390, height: 844 })
  await page.goto('/staff/settings')
  const button = page.getByRole('button', { name: /^Settings/ })
  const areas = page.getByRole('navigation', { name: 'Areas' })
  await button.waitFor()
  expect(await areas.isVisible()).toBe(false)
  await button.press('Enter')
  await shown(areas, 'Payouts')
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Escape')
  await areas.waitFor({ state: 'hidden' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  await button.click()
  await follow(areas, /^Inbox/)
  await arrived(page, '/staff/inbox')
  await areas.waitFor({ state: 'hidden' })
})

const places: Place[] = [
  { name: 'company', path: () => '/staff/settings', shows: 'Customer service' },
  { name: 'warehouses', path: () => '/staff/settings?tab=warehouses', shows: /Flushing/ },
  {
    name: 'a warehouse',
    path: () => '/staff/settings?tab=warehouses',
    shows: /Flushing/,
    async after(page) {
      await press(page, 'Edit Flushing')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'taxes', path: () => '/staff/settings?tab=taxes', shows: /Wyoming/ },
  {
    name: 'limits',
    path: () => '/staff/settings?tab=limits',
    shows: 'They apply to what is asked for from now on.',
  },
  { name: 'sessions', path: () => '/staff/settings?tab=sessions', shows: /They apply to sessions/ },
  {
    name: 'first start',
    path: () => '/staff/start',
    shows: /You can take orders/,
    async after(page) {
      await page.locator('output[data-good]').waitFor()
    },
  },
  {
    name: 'a question',
    path: () => '/staff/faq',
    shows: 'Add a question',
    async after(page) {
      await page
        .getByRole('button', { name: /^Edit “/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

it.each(places)('$name is accessible', async (place) => {
  const { page } = await fixtures.visit({ as: first })
  await expectGoodLooks(page, place)
})
