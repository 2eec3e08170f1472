import type { Locator, Page } from 'playwright-core'
import { authenticatorCode } from './authenticator.ts'
import { password } from './people.ts'
import { field, press } from './steps.ts'

/** A password field by its name; its label also names the button that shows the password. */
export const passwordBox = (
  page: Page | Locator,
  name: 'password' | 'again' | 'oldPassword' = 'password',
): Locator => page.locator(`input[name="${name}"]`)

/** Signs in on the open sign-in page. */
export async function signInByPassword(page: Page, phone: string, password: string): Promise<void> {
  await page.getByText('Password', { exact: true }).first().click()
  await field(page, 'Phone number').fill(phone)
  await passwordBox(page).fill(password)
  await page.keyboard.press('Enter')
}

/** Sets up an authenticator app in a part of the page, all but turning it on. Returns its secret. */
export async function scanSecret(part: Locator): Promise<string> {
  await field(part, 'Your password').fill(password)
  await press(part, 'Continue')
  const secret = await part.locator('code').innerText()
  await field(part, 'Verification code').fill(authenticatorCode(secret))
  return secret
}
