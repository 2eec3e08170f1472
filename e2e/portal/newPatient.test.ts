import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { ownClinic } from '../support/own.ts'
import { newPerson } from '../support/records.ts'
import { field, fill, focused, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures)

/** The keystroke-level model: a key of an average typist, and the time to think of what comes next. */
const secondsOf = ({ keys, thoughts }: { keys: number; thoughts: number }) => keys * 0.28 + thoughts * 1.35

/** A keyboard that counts every key, and every time that one thinks of what to type next. */
const counted = ({ keyboard }: Page) => {
  const count = { keys: 0, thoughts: 0 }
  return {
    count,
    async type(words: string) {
      count.keys += words.length
      count.thoughts += 1
      await keyboard.type(words)
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        count.keys += key.split('+').length
        await keyboard.press(key)
      }
    },
  }
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'New patient' })

it('adds a patient from the pad in 25 seconds at most, by the keystroke-level model', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { firstName, lastName, phone } = newPerson()
  await page.goto('/addOrder')
  await focused(page, 'Patient')
  const keys = counted(page)
  await keys.type(`${firstName.slice(0, 4)} ${lastName.slice(0, 4)}`)
  await page.getByRole('option', { name: /New patient/, selected: true }).waitFor()
  await keys.press('Enter')
  const gender = field(sheet(page), 'Gender')
  await expect.poll(() => gender.evaluate((at) => at === document.activeElement)).toBe(true)
  await keys.type('f')
  await keys.press('Tab')
  await keys.type(phone)
  await keys.press('Tab', 'Tab')
  await keys.type('1420 Embarcadero Cove')
  await keys.press('Tab')
  await keys.type('94606')
  await expect.poll(() => field(sheet(page), 'City').inputValue()).toBe('Oakland')
  await keys.press('Enter')
  await focused(page, 'Search products')
  const seconds = secondsOf(keys.count)
  console.info(`new patient in the pad: ${keys.count.keys} keys, ${seconds.toFixed(1)} s by the model`)
  expect(seconds).toBeLessThanOrEqual(25)
  const { rows } = await call(fixtures.url(), 'patient_list', { search: phone }, token)
  expect(rows).toMatchObject([
    { firstName: firstName.slice(0, 4), lastName: lastName.slice(0, 4), gender: 'female', phone },
  ])
})

it('splits a Chinese name and a phone, and reads a birth date with two digits of the year', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/addOrder')
  await focused(page, 'Patient')
  await page.keyboard.type('陳偉 9175551234')
  await page.getByRole('option', { name: 'New patient “陳偉 9175551234”' }).click()
  const of = (label: string) => field(sheet(page), label)
  expect(await of('Last name').inputValue()).toBe('陳')
  expect(await of('First name').inputValue()).toBe('偉')
  expect(await of('Phone').inputValue()).toBe('(917) 555-1234')
  const birth = of('Birth date (optional)')
  await birth.fill('3/7/80')
  await birth.blur()
  expect(await birth.inputValue()).toBe('03/07/1980')
  await birth.fill('12/31/2099')
  await page.keyboard.press('Enter')
  await shown(sheet(page), 'This date is in the future.')
  await birth.fill('13/31/1980')
  await of('City').fill('x'.repeat(81))
  await page.keyboard.press('Enter')
  await shown(sheet(page), 'Please enter a valid date as MM/DD/YYYY.')
  await shown(sheet(page), 'At most 80 characters.')
})

it('offers to try again where the pad cannot search, and where it cannot load the patient who was added', async () => {
  const { page } = await fixtures.visit({ as: clinic, expects: /ERR_FAILED/ })
  const { firstName, lastName, phone } = newPerson()
  await page.goto('/addOrder')
  await focused(page, 'Patient')
  await page.route('**/patient_list', (route) => route.abort())
  await page.keyboard.type(`${firstName} ${lastName}`)
  await shown(page, 'This could not be loaded.')
  await page.unrouteAll({ behavior: 'wait' })
  await press(page, 'Try again')
  await page.getByRole('option', { name: /New patient/ }).click()

  await page.route('**/patient_detail', (route) => route.abort())
  await field(sheet(page), 'Gender').selectOption('female')
  await fill(sheet(page), { Phone: phone, Address: '1420 Embarcadero Cove', 'ZIP Code': '94606' })
  await expect.poll(() => field(sheet(page), 'City').inputValue()).toBe('Oakland')
  await page.keyboard.press('Enter')
  await sheet(page).waitFor({ state: 'hidden' })
  await shown(page, 'This could not be loaded.')
  await page.unrouteAll({ behavior: 'wait' })
  await press(page, 'Try again')
  await focused(page, 'Search products')
  await shown(page, `${firstName} ${lastName}`)
})
