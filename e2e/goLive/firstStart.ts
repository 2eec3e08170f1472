import type { Page } from 'playwright-core'
import { authenticatorCode } from '../support/authenticator.ts'
import { password } from '../support/people.ts'
import { passwordBox, scanSecret, signInByPassword } from '../support/signInSteps.ts'
import { arrived, field, fill, follow, noticed, press, shown } from '../support/steps.ts'
import { catalogFile } from './catalogFile.ts'

/** Sets the first password by the link of the message, on the page that it opens. */
export async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await passwordBox(page).fill(password)
  await passwordBox(page, 'again').fill(password)
  await press(page, 'Save password')
  await noticed(page, 'Activation successful!')
}

/** Signs in for the first time: production asks for an authenticator app, and then shows `first`. Returns its secret. */
export async function setUpAuthenticator(page: Page, phone: string, first = '/staff'): Promise<string> {
  await arrived(page, '/login2')
  await signInByPassword(page, phone, password)
  await arrived(page, '/staff/security')
  const part = page.getByRole('region', { name: 'Set up two-step verification' })
  const secret = await scanSecret(part)
  await press(part, 'Turn on')
  await press(part, 'I have saved them')
  await arrived(page, first)
  return secret
}

export async function signOut(page: Page, name: string): Promise<void> {
  await press(page, name)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await press(page.getByRole('dialog', { name: 'Sign out' }), 'Sign out')
  await arrived(page, '/login2')
}

/** Signs in with the code that the app shows next, because each code works once. */
export async function signInAgain(page: Page, phone: string, secret: string): Promise<void> {
  await page.goto('/login2')
  await signInByPassword(page, phone, password)
  await field(page, 'Verification code').fill(authenticatorCode(secret, 1))
  await page.keyboard.press('Enter')
  await arrived(page, '/staff')
}

const reason = 'First start'

export async function enterCompany(page: Page): Promise<void> {
  await follow(page, 'Enter: Company')
  await arrived(page, '/staff/settings')
  await fill(page, {
    Name: 'Red Mountain Herbs',
    'Street address': '12 Mulberry Street',
    City: 'Oakland',
    'ZIP Code': '94607',
    Email: 'help@herbs.example',
    Phone: '5105550142',
    'Why is this changed?': reason,
  })
  await field(page, 'State').selectOption('CA')
  await press(page, 'Save')
  await noticed(page, /^Saved: Company\./)
}

export async function addWarehouse(page: Page): Promise<void> {
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
    'Why is this changed?': reason,
  })
  await field(dialog, /^State$/).selectOption('CA')
  await press(dialog, 'Save')
  await noticed(page, 'Warehouse Oakland is saved.')
}

export async function offerShipping(page: Page): Promise<void> {
  // A new warehouse hands over; so this step is done, and is changed.
  await follow(page, 'Change: Shipping methods')
  await press(page, 'Edit Oakland')
  const dialog = page.getByRole('dialog', { name: 'Edit Oakland' })
  await fill(dialog, {
    'Standard shipping': '9.95',
    'Standard is free from': '150',
    'Why is this changed?': reason,
  })
  await press(dialog, 'Save')
  await noticed(page, 'Warehouse Oakland is saved.')
  await shown(
    page.getByRole('table', { name: 'Warehouses' }),
    /\$9\.95, free from \$150\.00, 3-5 business days/,
  )
}

export async function confirmTaxes(page: Page): Promise<void> {
  await follow(page, 'Enter: Sales tax')
  await press(page, 'Confirm base rates')
  const dialog = page.getByRole('dialog', { name: 'Confirm base rates' })
  await dialog.getByLabel('Choose all').check()
  await field(dialog, 'Why is this changed?').fill('Checked against our permits')
  await press(dialog, 'Confirm 56 rates')
  await noticed(page, 'The tax rates are saved.')
}

export async function importCatalog(page: Page): Promise<void> {
  await follow(page, 'Import a list')
  const part = page.getByRole('region', { name: 'Import' })
  await part
    .locator('input[type="file"]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: catalogFile() })
  await shown(part, '1 row cannot be imported and will be left out.')
  await press(part, /^New/)
  await shown(part, 'Rambling Powder')
  await press(part, 'Import 3 products')
  const asking = page.getByRole('dialog', { name: 'Import 3 new products?' })
  await field(asking, 'Reason (kept in the history)').fill('Our first list')
  await press(asking, 'Import 3 products')
  await noticed(page, '3 products were added, and 0 were changed.')
}

/** Receives 40 pieces of each product in a lot, at the screen of the warehouse. */
export async function receiveStock(page: Page): Promise<void> {
  await follow(page, 'Receive a delivery')
  await press(page, 'New delivery')
  const starting = page.getByRole('dialog')
  await fill(starting, { Supplier: 'Herbs Inc.', 'Delivery note number': 'LS-1' })
  await press(starting, 'Begin')
  const scanner = field(page, 'Scan, or type a SKU or barcode and press Enter')
  const products = { 'GL-001': 'Rambling Powder', 'GL-002': 'Restore the Spleen', 'GL-003': 'Moxa Sticks' }
  for (const [sku, name] of Object.entries(products)) {
    await scanner.fill(sku)
    await page.keyboard.press('Enter')
    await press(page, `Change ${name}`)
    const line = page.getByRole('dialog', { name: `Change ${name}` })
    await fill(line, { Quantity: '40', 'Lot number': `LOT-${sku}`, 'Expiry date': '01/31/2035' })
    await press(line, 'Save')
  }
  await shown(page, '3 lines, 120 pieces')
  await press(page, 'Put into stock')
  const asking = page.getByRole('dialog', { name: 'Put this delivery into stock?' })
  await press(asking, 'Put into stock')
  await noticed(page, /: 120 pieces are in stock\.$/)
}
