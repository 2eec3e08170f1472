import type { Page } from 'playwright-core'
import { arrived, field, press } from './steps.ts'

/** Staff look at the portal of the provider whose page is open, in another tab. */
export async function viewAs(desk: Page, reason: string): Promise<Page> {
  await press(desk, 'View as provider')
  const dialog = desk.getByRole('dialog')
  await field(dialog, 'Reason shown to the provider').fill(reason)
  const [portal] = await Promise.all([desk.context().waitForEvent('page'), press(dialog, 'Open the portal')])
  await arrived(portal, '/order')
  return portal
}
