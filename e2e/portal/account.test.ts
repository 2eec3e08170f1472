import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { authenticatorCode } from '../support/authenticator.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { send } from '../support/calls.ts'
import { sentCode } from '../support/outbox.ts'
import { password } from '../support/people.ts'
import { passwordBox, signInByPassword } from '../support/signInSteps.ts'
import { arrived, field, gone, noticed, press, shown } from '../support/steps.ts'
import { ownClinic } from '../support/own.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures)
const changing = ownClinic(fixtures)
const signedInTwice = ownClinic(fixtures)
const keepingCodes = ownClinic(fixtures)

const newPassword = 'Ginger2027'

const fillPasswords = async (page: Page, old: string, fresh: string, again: string) => {
  await passwordBox(page, 'oldPassword').fill(old)
  await passwordBox(page).fill(fresh)
  await passwordBox(page, 'again').fill(again)
}

it('opens the pages about the account from its menu', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/order')
  for (const [entry, path] of [
    ['Profile', '/profile'],
    ['Security', '/changePassword'],
    ['Help Center', '/helpCenter'],
  ] as const) {
    await press(page, clinic.name)
    await page.getByRole('menuitem', { name: entry }).click()
    await arrived(page, path)
    await page.getByRole('heading', { level: 1, name: entry }).waitFor()
  }
})

it('changes the password by the rule, and signs out every other browser', async () => {
  const { page } = await fixtures.visit({ as: changing })
  const other = await fixtures.visit({ as: changing, anotherSession: true })
  await other.page.goto('/patient')
  await shown(other.page, 'Patients')

  await page.goto('/changePassword')
  await shown(page, 'Other devices that are signed in to this account will be signed out.')
  await fillPasswords(page, password, 'Ginger2', 'Ginger2')
  await expect.poll(() => page.locator('[data-kept="true"]').count()).toBe(3)
  await passwordBox(page).fill('Password1')
  await shown(page, /so it is easy to guess/)
  await passwordBox(page).fill('ginger')
  await gone(page, /so it is easy to guess/)
  await expect.poll(() => page.locator('[data-kept="true"]').allInnerTexts()).toHaveLength(1)
  await press(page, 'Change password')
  await shown(page, 'At least 6 characters, at least 1 upper case letter, at least 1 number')

  await fillPasswords(page, password, newPassword, 'Ginger2028')
  await press(page, 'Change password')
  await shown(page, 'The passwords entered twice are not the same!')

  await fillPasswords(page, 'Wrong2026', newPassword, newPassword)
  await press(page, 'Change password')
  await shown(page, 'The password is incorrect.')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('oldPassword')

  await passwordBox(page, 'oldPassword').fill(password)
  await press(page, 'Change password')
  await noticed(page, 'Password changed successfully')
  await expect.poll(() => passwordBox(page).inputValue()).toBe('')

  await arrived(other.page, '/login')
  await signInByPassword(other.page, changing.phone, newPassword)
  await shown(other.page, changing.name)
})

it('lists the active sessions, and ends one', async () => {
  const { page, token } = await fixtures.visit({ as: signedInTwice })
  const other = await fixtures.visit({ as: signedInTwice, anotherSession: true })
  await page.goto('/changePassword')
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await shown(sessions, 'This device')
  expect(await sessions.getByRole('listitem').count()).toBe(2)
  await press(sessions, 'Sign out device')
  await noticed(page, 'The device was signed out')
  await gone(sessions, 'Sign out device')
  expect(await sessions.getByRole('listitem').count()).toBe(1)
  expect(await send(fixtures.url(), 'session_list', {}, other.token)).toMatchObject({ code: -100 })
  expect(await send(fixtures.url(), 'session_list', {}, token)).toMatchObject({ code: 0 })
})

it('requires the code of the authenticator app from when it is turned on until it is turned off', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/changePassword')
  const part = page.getByRole('region', { name: 'Two-step verification' })
  await shown(part, 'Off')
  await press(part, 'Use an authenticator app')
  const dialog = page.getByRole('dialog', { name: 'Use an authenticator app' })
  await field(dialog, 'Your password').fill('Wrong2026')
  await press(dialog, 'Continue')
  await shown(dialog, 'The password is incorrect.')
  await field(dialog, 'Your password').fill(password)
  await press(dialog, 'Continue')
  const qr = dialog.getByRole('figure', { name: 'QR code for the authenticator app' })
  await qr.locator('path').waitFor({ state: 'attached' })
  const secret = await dialog.locator('code').innerText()

  const right = authenticatorCode(secret)
  await field(dialog, 'Verification code').fill(right === '111111' ? '222222' : '111111')
  await press(dialog, 'Turn on')
  await shown(dialog, 'The code is incorrect or has expired.')
  await field(dialog, 'Verification code').fill(authenticatorCode(secret))
  await press(dialog, 'Turn on')
  await noticed(page, 'Set successfully!')
  await shown(dialog, 'They are shown only once.')
  await expectAccessible(page, 'recovery codes')
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await press(dialog, 'I have saved them')
  await shown(part, 'On: codes of an authenticator app')
  await shown(part, '10 recovery codes are left.')

  const lost = await fixtures.visit()
  await lost.page.goto('/login')
  await signInByPassword(lost.page, clinic.phone, password)
  await press(lost.page, 'Use a recovery code')
  await field(lost.page, 'Recovery code').fill('123456')
  await press(lost.page, 'Continue')
  await shown(lost.page, 'A recovery code has 16 letters and digits.')
  await field(lost.page, 'Recovery code').fill(codes[0]?.toLowerCase() ?? '')
  await press(lost.page, 'Continue')
  await arrived(lost.page, '/order')

  const visitor = await fixtures.visit()
  await visitor.page.goto('/login')
  await signInByPassword(visitor.page, clinic.phone, password)
  await shown(visitor.page, 'Please enter the 6-digit code from your authenticator app.')
  // The code that turned it on is used up; the next time step's code is valid already.
  await field(visitor.page, 'Verification code').fill(authenticatorCode(secret, 1))
  await press(visitor.page, 'Continue')
  await arrived(visitor.page, '/order')
  await shown(visitor.page, clinic.name)

  await page.reload()
  await shown(part, '9 recovery codes are left.')
  await press(part, 'Create new recovery codes')
  const renewed = page.getByRole('dialog', { name: 'Create new recovery codes' })
  await press(renewed, 'Continue')
  await shown(renewed, 'Enter the code from your authenticator app.')
  await press(renewed, 'Create new codes')
  await shown(renewed, 'Please enter the 6-digit code')
  await renewed.getByRole('button', { name: 'Close' }).click()

  await press(part, 'Turn off')
  const off = page.getByRole('dialog', { name: 'Turn off' })
  await press(off, 'Turn off')
  await shown(off, 'Please enter your password')
  await field(off, 'Your password').fill(password)
  await press(off, 'Turn off')
  await shown(part, 'Off')
  await off.waitFor({ state: 'hidden' })
})

it('keeps the recovery codes as a file and on paper, with the focus on them and no frame around them', async () => {
  const { page } = await fixtures.visit({ as: keepingCodes })
  await page.goto('/changePassword')
  await press(page, 'Use an authenticator app')
  const dialog = page.getByRole('dialog', { name: 'Use an authenticator app' })
  await field(dialog, 'Your password').fill(password)
  await press(dialog, 'Continue')
  await field(dialog, 'Verification code').fill(authenticatorCode(await dialog.locator('code').innerText()))
  await press(dialog, 'Turn on')
  await shown(dialog, 'They are shown only once.')
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  // The text has the focus, and no frame around the whole dialog that would be cut off.
  const shownCodes = dialog.getByRole('region', { name: 'Recovery codes' })
  await expect
    .poll(() =>
      shownCodes.evaluate((box) => [box === document.activeElement, getComputedStyle(box).outlineStyle]),
    )
    .toEqual([true, 'none'])
  const [file] = await Promise.all([page.waitForEvent('download'), press(dialog, 'Download the codes')])
  expect(file.suggestedFilename()).toBe('bencao-recovery-codes.txt')
  const kept = await readFile(await file.path(), 'utf8')
  expect(kept.trim().split('\n').slice(-10)).toEqual(codes)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await press(dialog, 'Print the codes')
  await page.locator('body[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await shown(page, 'Recovery codes of Bencao')
  expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0)
  for (const code of codes) await shown(page, code)
  await page.emulateMedia({ media: null, colorScheme: 'light' })
})

it('sends the codes of the second step by text message', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/changePassword')
  const part = page.getByRole('region', { name: 'Two-step verification' })
  await press(part, 'Use text messages')
  const dialog = page.getByRole('dialog', { name: 'Use text messages' })
  await field(dialog, 'Your password').fill(password)
  await press(dialog, 'Continue')
  await shown(dialog, 'A code is on its way to your phone by text message.')
  await press(dialog, 'Turn on')
  await shown(dialog, 'Please enter the 6-digit code')
  const first = await sentCode(fixtures.url(), clinic.phone)
  await field(dialog, 'Verification code').fill(first)
  await press(dialog, 'Turn on')
  await shown(dialog, 'They are shown only once.')
  const before = await dialog.getByRole('listitem').allInnerTexts()
  await press(dialog, 'I have saved them')
  await shown(part, 'On: codes by text message')
  await press(part, 'Create new recovery codes')
  const renewed = page.getByRole('dialog', { name: 'Create new recovery codes' })
  await press(renewed, 'Continue')
  await shown(renewed, 'A code is on its way to your phone by text message.')
  await expect.poll(() => sentCode(fixtures.url(), clinic.phone)).not.toBe(first)
  await field(renewed, 'Verification code').fill(await sentCode(fixtures.url(), clinic.phone))
  await press(renewed, 'Create new codes')
  const after = renewed.getByRole('listitem')
  await after.first().waitFor()
  expect(new Set([...before, ...(await after.allInnerTexts())]).size).toBe(20)
  await press(renewed, 'I have saved them')
  await shown(part, 'Use an authenticator app')
})
