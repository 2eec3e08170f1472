import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { ownClinic, ownStaff } from '../support/own.ts'
import { field, noticed, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures)
const finance = ownStaff(fixtures, { tasks: ['finance'] })
const warehouse = ownStaff(fixtures, { tasks: ['warehouse'] })
const administrator = ownStaff(fixtures, { role: 'administrator' })

const why = 'License expired'

it('shows who did what and why, opens a row to all that it holds, and narrows to its record', async () => {
  const url = fixtures.url()
  const about = { providerId: clinic.accountId }
  await call(url, 'staff_provider_suspend', { ...about, suspended: true, reason: why }, administrator.token)
  await call(url, 'staff_provider_suspend', { ...about, suspended: false, reason: '' }, administrator.token)
  const { page } = await fixtures.visit({ as: finance })
  await page.goto('/staff/audit')
  const table = page.getByRole('table', { name: 'Audit log' })
  const narrowed = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('staff_audit_list') && !!answer.request().postData()?.includes('person='),
  )
  await field(page, 'Person: name, phone or ID').fill(administrator.phone)
  await narrowed
  const row = table.getByRole('row').filter({ hasText: why })
  await shown(row, `${administrator.name} suspended a provider or lifted the suspension`)
  await shown(row, 'Done')
  // What a person types is not in the address.
  expect(page.url()).not.toContain(administrator.phone)
  await press(row, 'Details')
  await shown(table, 'staff_provider_suspend')
  await press(page, 'Only this record')
  await expect.poll(() => table.getByRole('row').count()).toBe(3)
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('refused')
  await shown(page, 'Nothing matches these filters.')
  await press(page, 'Clear filters')
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(3)
})

it('turns pages, and saves what the filters leave', async () => {
  const { page } = await fixtures.visit({ as: finance })
  await page.goto('/staff/audit')
  const table = page.getByRole('table', { name: 'Audit log' })
  await shown(table, 'Done')
  const first = await table.textContent()
  await press(page, 'Older')
  await expect.poll(() => table.textContent()).not.toBe(first)
  await press(page, 'Newer')
  await expect.poll(() => page.getByRole('button', { name: 'Newer' }).isDisabled()).toBe(true)
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('refused')
  const saving = page.waitForEvent('download')
  await press(page, 'Download CSV')
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(file).toContain('When (UTC),Who,As,What was done')
  await noticed(page, 'Saved: audit.csv')
})

it('proves that nobody changed it', async () => {
  const { page } = await fixtures.visit({ as: finance })
  await page.goto('/staff/audit')
  await press(page, 'Verify now')
  await shown(page.getByRole('region', { name: 'Proof' }), /^Verified/)
  await page.reload()
  await shown(page.getByRole('region', { name: 'Proof' }), /^Verified/)
})

it('is not for other roles: no link, and the page says so', async () => {
  const { page } = await fixtures.visit({ as: warehouse })
  await page.goto('/staff/orders')
  await shown(page.getByRole('navigation', { name: 'Areas' }), 'Orders')
  expect(await page.getByRole('link', { name: 'Audit log' }).count()).toBe(0)
  await page.goto('/staff/audit')
  await shown(page, 'Your account does not have access to this page.')
})
