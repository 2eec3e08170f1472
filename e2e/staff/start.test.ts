import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { expectGoodLooks } from '../support/looks.ts'
import { password } from '../support/people.ts'
import { signInByPassword } from '../support/signInSteps.ts'
import { arrived, field, fill, follow, gone, noticed, press, shown } from '../support/steps.ts'

const phone = '5105550188'
const folder = join(tmpdir(), `bencao-start-${randomBytes(4).toString('hex')}`)
mkdirSync(folder)
// Before the portal's own end, because hooks run in reverse: the data outlasts the portal.
afterAll(() => rmSync(folder, { recursive: true, force: true }))
// As production starts: real adapters in front of simulators, no demo, and the administrator of the settings.
const fixtures = openBrowser({
  ownPortal: {
    BENCAO_DEMO: '0',
    BENCAO_DATA: folder,
    BENCAO_ADMIN_PHONE: phone,
    BENCAO_ADMIN_NAME: 'Grace First',
  },
})

const linkToken = async (): Promise<string> => {
  const found = /\/setPassword#([\w-]{43})/
  await vi.waitFor(() => expect(readFileSync(join(folder, 'outbox.jsonl'), 'utf8')).toMatch(found), {
    timeout: 10_000,
  })
  return found.exec(readFileSync(join(folder, 'outbox.jsonl'), 'utf8'))?.[1] ?? ''
}

async function enter(): Promise<Page> {
  const { page } = await fixtures.visit()
  await page.goto('/login2')
  await signInByPassword(page, phone, password)
  await arrived(page, '/staff')
  return page
}

beforeAll(async () => {
  await call(fixtures.url(), 'setup_pwd', { linkToken: await linkToken(), password })
})

it('is accessible while everything is missing', async () => {
  const page = await enter()
  await expectGoodLooks(page, {
    name: 'first start',
    path: () => '/staff/start',
    shows: '6 steps are missing.',
  })
  await expectGoodLooks(page, {
    name: 'an area before the first start',
    path: () => '/staff',
    shows: 'The portal cannot take orders yet.',
  })
  for (const tab of ['warehouses', 'taxes'])
    await expectGoodLooks(page, {
      name: `${tab} before the first start`,
      path: () => `/staff/settings?tab=${tab}`,
      shows: 'Settings',
    })
})

it('leads the first administrator through an empty portal', async () => {
  const page = await enter()
  await shown(page, 'The portal cannot take orders yet.')
  await follow(page, 'See what is missing')
  await arrived(page, '/staff/start')
  await gone(page, 'The portal cannot take orders yet.')
  await shown(page, '6 steps are missing.')

  await follow(page, 'Enter: Company')
  await arrived(page, '/staff/settings')
  await fill(page, {
    Name: 'House of Herbs',
    'Street address': '12 Mulberry Street',
    City: 'Oakland',
    'ZIP Code': '94607',
    Email: 'help@herbs.example',
    Phone: '5105550142',
    'Why is this changed?': 'First start',
  })
  await field(page, 'State').selectOption('CA')
  await press(page, 'Save')
  await noticed(page, /^Saved: Company\./)

  await page.goto('/staff/start')
  await shown(page, '5 steps are missing.')
  await follow(page, 'Enter: Warehouses')
  await shown(page, 'There is no warehouse yet.')
  await press(page, 'Add a warehouse')
  const dialog = page.getByRole('dialog', { name: 'Add a warehouse' })
  await fill(dialog, {
    Name: 'Oakland',
    Code: 'OAK',
    'Street address': '1420 Embarcadero Cove',
    City: 'Oakland',
    'ZIP Code': '94606',
    Phone: '5105550118',
    'Standard shipping': '9.95',
    'Standard is free from': '150',
    'Why is this changed?': 'First start',
  })
  await field(dialog, /^State$/).selectOption('CA')
  await press(dialog, 'Save')
  await noticed(page, 'Warehouse Oakland is saved.')
  await shown(
    page.getByRole('table', { name: 'Warehouses' }),
    /\$9\.95, free from \$150\.00, 3-5 business days/,
  )
})

it('is taken up again where it was left', async () => {
  const page = await enter()
  await page.goto('/staff/start')
  await shown(page, '3 steps are missing.')
  await follow(page, 'Enter: Sales tax')
  await shown(page, 'None: no tax')
  await shown(page, /^56 states and territories have no rate in force.*Alabama, Alaska/)
  await press(page, 'Confirm base rates')
  const dialog = page.getByRole('dialog', { name: 'Confirm base rates' })
  await dialog.getByLabel('Choose all').check()
  await field(dialog, 'Why is this changed?').fill('Checked against our permits')
  await press(dialog, 'Confirm 56 rates')
  await noticed(page, 'The tax rates are saved.')
  await gone(page, 'None: no tax')
  await gone(page, /no rate in force/)

  await page.goto('/staff/start')
  await press(page, 'Keep $199.00 a year, 10% off')
  await noticed(page, /^The membership price of \$[\d.]+ is kept\.$/)
  await shown(page, '1 step is missing.')
  await shown(page.getByRole('listitem').filter({ hasText: 'Catalog' }), 'Missing')
})
