import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { fillCardForm } from '../support/cardForm.ts'
import { expectFitForPhones } from '../support/fitForPhones.ts'
import { newPhone } from '../support/newcomers.ts'
import { sentCode } from '../support/outbox.ts'
import { ownClinic, twoCards } from '../support/own.ts'
import { addPhoto } from '../support/records.ts'
import { scanned } from '../support/scan.ts'
import { countScreens } from '../support/screens.ts'
import { arrived, field, fill, focused, gone, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures)
const replacing = ownClinic(fixtures)
/** Recommends nothing, so that all products are offered. */
const withAll = ownClinic(fixtures)

const plain = 'Honeysuckle and Forsythia Powder'
/** Cautioned in pregnancy. */
const cautioned = 'Cinnamon Twig Decoction'

beforeAll(async () => {
  for (const who of [clinic, replacing]) {
    for (const sku of ['GF-002', 'GF-001']) {
      const { rows } = await call(fixtures.url(), 'goods_list', { search: sku }, who.token)
      const recommended = { goodsId: rows[0]?.goodsId ?? '', note: 'In warm water.' }
      await call(fixtures.url(), 'recommended_set', recommended, who.token)
    }
    await addPhoto(fixtures.url(), who.token)
    await call(fixtures.url(), 'share_greeting_set', { greeting: 'Ask me.' }, who.token)
  }
})

const shopOf = async ({ token }: typeof clinic) => {
  const { url } = await call(fixtures.url(), 'qr_code', { audience: 'patient' }, token)
  const { pathname, hash } = new URL(url)
  return `${pathname}${hash}`
}

/** Adds the plain product, and goes on to the phone. */
async function toPhone(page: Page) {
  await press(page, `Add ${plain}`)
  await press(page, 'Continue')
  await shown(page, '2 of 6')
  await press(page, 'Continue')
  await shown(page, '3 of 6')
}

async function provePhone(page: Page, phone = newPhone()): Promise<string> {
  await field(page, 'Mobile phone number').fill(phone)
  await press(page, 'Text me a code')
  await focused(page, 'Code')
  await shown(page, /We have sent a code/)
  expect(await field(page, 'Mobile phone number').inputValue()).toBe(phone)
  expect(await field(page, 'Code').getAttribute('autocomplete')).toBe('one-time-code')
  await field(page, 'Code').fill(await sentCode(fixtures.url(), phone))
  await press(page, 'Continue')
  await shown(page, '4 of 6')
  await shown(page, 'Seen by your clinic and by Bencao, which packs and ships your order.')
  return phone
}

const who = { 'First name': 'Rosa', 'Last name': 'Quintero', Day: '7', Year: '1961' }
const where = { 'Street and number': '12 Elm St', 'ZIP Code': '11354' }

async function tellAboutYou(page: Page) {
  await fill(page, { ...who, ...where })
  // The ZIP code fills in the city and the state.
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Flushing')
  expect(await page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('NY')
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ label: 'March' })
  await page.getByRole('radio', { name: 'Female' }).check()
}

it('from the scan to the placed order a new patient sees six screens, and the provider sees the order', async () => {
  const provider = await fixtures.visit({ as: clinic })
  await provider.page.goto('/viewCodepatient')
  await shown(provider.page, 'New code')
  await expect.poll(() => scanned(provider.page)).toMatch(/\/shop#/)
  const scan = new URL(await scanned(provider.page))

  const { page, context } = await fixtures.visit({ width: 390, height: 844 })
  const screens = await countScreens(context)
  await page.goto(`${scan.pathname}${scan.hash}`)
  await shown(page, plain)
  await shown(page, 'Ask me.')
  const photo = page.locator('header img[alt=""]')
  await photo.waitFor()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await press(page, `Add ${plain}`)
  await press(page, 'Continue')
  await shown(page, '2 of 6')
  await press(page, 'Continue')
  await shown(page, '3 of 6')
  const phone = await provePhone(page)
  await tellAboutYou(page)
  // Another ZIP code brings its own city, but one that was typed stays.
  await field(page, 'ZIP Code').fill('94607')
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Oakland')
  await field(page, 'City').fill('Flushing Bay')
  await field(page, 'ZIP Code').fill('11354')
  await expect.poll(() => page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('NY')
  expect(await field(page, 'City').inputValue()).toBe('Flushing Bay')
  // A state that was chosen stays, too.
  const state = page.getByRole('combobox', { name: 'State' })
  const place = async () => [await field(page, 'City').inputValue(), await state.inputValue()]
  await state.selectOption('NV')
  await fill(page, { City: '', 'ZIP Code': '94607' })
  await expect.poll(place).toEqual(['Oakland', 'NV'])
  await field(page, 'ZIP Code').fill('11354')
  await expect.poll(place).toEqual(['Flushing', 'NV'])
  await state.selectOption('NY')
  await field(page, 'ZIP Code').fill('113541234')
  await press(page, 'See the total')
  await shown(page, '5 of 6')
  await shown(page, /^12 Elm St, Flushing, NY 11354-1234$/)
  await press(page, 'Card')
  await fillCardForm(page, twoCards[0])
  await arrived(page, '/orderPlaced')
  await shown(page, 'Payment successful!')
  await shown(page, 'How to use it')
  await expect
    .poll(() => screens.map(({ heading, step }) => [heading, step]))
    .toEqual([
      [expect.any(String), ''],
      ['Your basket', '2 of 6'],
      ['Your phone', '3 of 6'],
      ['About you', '4 of 6'],
      ['Check and pay', '5 of 6'],
      ['Payment successful!', ''],
    ])

  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(kept).not.toMatch(new RegExp(`Rosa|Quintero|1961|Elm|${phone}`))

  await provider.page.goto('/order')
  await shown(provider.page, 'Rosa Quintero')
  await shown(provider.page, 'Ordered by the patient')
  await provider.page
    .getByRole('link', { name: /^B\d\d-/ })
    .first()
    .click()
  await arrived(provider.page, '/orderDetail')
  await shown(provider.page, 'The patient, on your share page')
  await provider.page.goto('/patient')
  await shown(provider.page, 'Rosa Quintero')
})

it('says a caution before the product is in the basket, keeps the basket on a reload, and Back leads back', async () => {
  const { page } = await fixtures.visit({ width: 390, height: 844 })
  await page.goto(await shopOf(clinic))
  await press(page, `Add ${cautioned}`)
  const sheet = page.getByRole('dialog', { name: cautioned })
  await shown(sheet, /Do not use this if you are pregnant/)
  expect(await page.getByText(/in your basket/).count()).toBe(0)
  await press(sheet, /^I have read this/)
  await shown(page, '1 in your basket')
  await page.reload()
  await shown(page, '1 in your basket')
  expect(await page.locator('body').innerText()).not.toMatch(/undefined|shop\./)

  await press(page, 'Continue')
  await press(page, `One ${cautioned} more`)
  await shown(page.getByRole('status'), '2')
  await press(page, 'Continue')
  await shown(page, '3 of 6')
  await page.goBack()
  await shown(page, '2 of 6')
  await press(page, `Remove ${cautioned}`)
  await shown(page, 'Your basket is empty.')
})

it('says of what may interact with medicines so, before it is in the basket', async () => {
  const { page } = await fixtures.visit({ width: 390, height: 844 })
  await page.goto(await shopOf(withAll))
  await field(page, 'Search for a product').fill('Cranberry')
  await press(page, 'Add Cranberry with D-Mannose')
  const sheet = page.getByRole('dialog', { name: 'Cranberry with D-Mannose' })
  await shown(sheet, /This may interact with medicines\./)
  await gone(sheet, /pregnant/)
  expect(await page.getByText(/in your basket/).count()).toBe(0)
  await press(sheet, /^I have read this/)
  await shown(page, '1 in your basket')
})

it('says why a product cannot grow over 20, and keeps its amount on one line, within the page', async () => {
  const { page } = await fixtures.visit({ width: 390 })
  await page.goto(await shopOf(clinic))
  await press(page, `Add ${plain}`)
  await press(page, 'Continue')
  for (let count = 2; count <= 20; count += 1) {
    await press(page, `One ${plain} more`)
    await page.getByRole('status').getByText(String(count), { exact: true }).waitFor()
  }
  await shown(page, 'At most 20 of one product.')
  const amount = page.getByRole('listitem').getByText(/^\$\d{3}\.\d\d$/)
  const lines = await amount.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  const over = await amount.evaluate((element) => {
    const line = element.closest('li')?.getBoundingClientRect().right ?? 0
    return element.getBoundingClientRect().right - line
  })
  expect(over).toBeLessThanOrEqual(0)
})

it('says what is missing or wrong, keeps what was typed, and may be picked up', async () => {
  const { page } = await fixtures.visit({ width: 390, height: 844 })
  await page.goto(await shopOf(clinic))
  await toPhone(page)
  await field(page, 'Mobile phone number').fill('12')
  await press(page, 'Text me a code')
  await shown(page, /US phone number with ten digits/)
  const other = newPhone()
  await field(page, 'Mobile phone number').fill(other)
  await press(page, 'Text me a code')
  await focused(page, 'Code')
  // Another number is typed over the first; another code is asked for.
  await field(page, 'Mobile phone number').fill(newPhone())
  await expect.poll(() => field(page, 'Code').count()).toBe(0)
  await provePhone(page)
  await fill(page, who)
  await press(page, 'See the total')
  await shown(page, 'Please fill in or correct what is marked.')
  await shown(page, 'Please enter month, day and year.')
  expect(await field(page, 'First name').inputValue()).toBe('Rosa')
  // What is mended is no longer marked.
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ label: 'March' })
  await gone(page, 'Please enter month, day and year.')
  await shown(page, 'Please select gender')
  await page.getByRole('radio', { name: 'Female' }).check()
  await gone(page, 'Please select gender')
  await page.getByRole('radio', { name: 'I pick it up' }).check()
  await shown(page, /Embarcadero Cove/)
  await gone(page, 'Please fill in or correct what is marked.')
  await press(page, 'See the total')
  await shown(page, '5 of 6')
  await shown(page, 'Pick up at')
  await press(page, 'Change')
  await shown(page, '4 of 6')
  expect(await field(page, 'Last name').inputValue()).toBe('Quintero')
})

it('a declined payment keeps the order, and what it comes to in sight, also over a reload', async () => {
  const { page } = await fixtures.visit({ width: 390, height: 844 })
  await page.goto(await shopOf(clinic))
  const product = page.getByRole('listitem').filter({ hasText: plain })
  const listed = await product.getByText(/^List price /).innerText()
  await toPhone(page)
  await provePhone(page)
  await tellAboutYou(page)
  await press(page, 'See the total')
  await shown(page, '5 of 6')
  // From here on as on the receipt: the list price, and the discount for itself.
  await shown(product, listed.replace('List price ', ''))
  const amounts = page.locator('dl')
  await shown(amounts, 'Discount')
  const asked = await amounts.innerText()
  await press(page, 'Card')
  await fillCardForm(page, '4000000000000341')
  await shown(page, /Nothing was charged/)
  await shown(product, listed.replace('List price ', ''))
  expect(await amounts.innerText()).toBe(asked)
  // So does where it goes.
  const goesTo = '12 Elm St, Flushing, NY 11354'
  await shown(page, goesTo)
  await press(page, 'Back')
  await shown(page, goesTo)
  await press(page, 'Change')
  expect(await field(page, 'Street and number').inputValue()).toBe('12 Elm St')
  await page.reload()
  await shown(page, 'This order is not paid yet. Please pay it, or begin again.')
  await press(page, /^Pay \$/)
  await press(page, 'Card')
  await fillCardForm(page, twoCards[0])
  await arrived(page, '/orderPlaced')
})

it('says that a code has ended, and speaks the reader’s language', async () => {
  const address = await shopOf(replacing)
  const { page } = await fixtures.visit({ width: 390, height: 844 })
  await page.goto(address)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh-Hant')
  await shown(page, /推薦$/)
  await gone(page, 'Add')
  const code = address.split('#')[1] ?? ''
  await call(fixtures.url(), 'share_code_replace', { audience: 'patient', code }, replacing.token)
  await page.reload()
  await shown(page, '此連結已失效')
  await page.goto('about:blank')
  await page.goto('/shop')
  await shown(page, '請再掃描一次診所的 QR 碼')
})

it('is accessible and made for a phone', async () => {
  const { page } = await fixtures.visit()
  const address = await shopOf(clinic)
  const look = (name: string, after?: (to: Page) => Promise<unknown>) =>
    expectFitForPhones(page, {
      name: `${name} of the share page`,
      path: () => address,
      shows: plain,
      after: async (to) => void (await after?.(to)),
    })
  const code = async () => {
    await toPhone(page)
    await field(page, 'Mobile phone number').fill(newPhone())
    await press(page, 'Text me a code')
    await focused(page, 'Code')
  }
  const about = async () => {
    await toPhone(page)
    await provePhone(page)
  }
  const total = async () => {
    await press(page, 'Continue')
    await press(page, 'Continue')
    await shown(page, '4 of 6')
    await tellAboutYou(page)
    await press(page, 'See the total')
    await shown(page, '5 of 6')
  }
  await look('products')
  await look('one product', () => press(page, `How to use ${cautioned}`))
  await look('basket', async () => {
    await press(page, `Add ${plain}`)
    await press(page, 'Continue')
    await shown(page, '2 of 6')
  })
  await look('phone and code', code)
  await look('who it is for', about)
  await look('total', total)
})

it('says that the basket could not be loaded, with no sum and no way on, and loads it again', async () => {
  const { page } = await fixtures.visit({ width: 390, height: 844, expects: /ERR_FAILED/ })
  await page.goto(await shopOf(clinic))
  await press(page, `Add ${plain}`)
  await press(page, 'Continue')
  await shown(page, '2 of 6')
  await page.route(/\/shop_goods$/, (route) => route.abort())
  await page.reload()
  await shown(page, 'This could not be loaded.')
  await shown(page, '2 of 6')
  expect(await page.getByText('$0.00').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Continue' }).count()).toBe(0)
  await page.unroute(/\/shop_goods$/)
  await press(page, 'Try again')
  await press(page, 'Continue')
  await shown(page, '3 of 6')
})

it('offers to load more products again where that failed', async () => {
  const { page } = await fixtures.visit({ width: 390, height: 844, expects: /ERR_FAILED/ })
  await page.goto(await shopOf(withAll))
  const cards = page.getByRole('button', { name: /^How to use / })
  await expect.poll(() => cards.count()).toBe(24)
  await page.route(/\/shop_goods$/, (route) => route.abort())
  await press(page, 'Show more')
  await shown(page, 'This could not be loaded.')
  expect(await cards.count()).toBe(24)
  await page.unroute(/\/shop_goods$/)
  await press(page, 'Try again')
  await expect.poll(() => cards.count()).toBe(48)
})

it('lets a patient pay in a browser that keeps nothing for the page', async () => {
  const { page, context } = await fixtures.visit({ width: 390, height: 844 })
  await context.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await page.goto(await shopOf(clinic))
  await toPhone(page)
  await provePhone(page)
  await tellAboutYou(page)
  await press(page, 'See the total')
  await shown(page, '5 of 6')
  await press(page, 'Card')
  await fillCardForm(page, twoCards[0])
  await arrived(page, '/orderPlaced')
  await shown(page, /^If you have just paid, everything is in order/)
})
