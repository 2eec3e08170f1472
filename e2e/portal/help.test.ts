import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { arrived, field, follow, gone, noticed, press, shown } from '../support/steps.ts'
import { ownClinic } from '../support/own.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures)

/** Messages in the inbox of customer service. */
async function inboxSaying(words: string) {
  const { rows } = await call(fixtures.url(), 'staff_inbox_list', { pageSize: 100 }, fixtures.staffToken())
  return rows.filter(({ message }) => message.includes(words))
}

it('finds questions in any spelling, in each language without another request', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/faq_list_all_languages')) requests += 1
  })
  await page.goto('/order')
  await press(page, 'Settings')
  await follow(page, 'Help Center')
  await shown(page, 'What does shipping cost?')
  expect(await page.getByRole('link', { name: 'Help Center' }).getAttribute('aria-current')).toBe('page')

  const search = field(page, 'Search questions and answers')
  await search.fill('ＣＯＳＴ ship')
  await gone(page, 'How long does verification take?')
  await page.getByText('What does shipping cost?').click()
  await shown(page, /Standard shipping costs/)
  await search.fill('zzzz')
  await shown(page, 'Nothing found for “zzzz”.')
  await press(page, 'Write to us')
  await expect
    .poll(() => field(page, 'What is it about?').evaluate((box) => box === document.activeElement))
    .toBe(true)
  await search.fill('')
  await press(page, /^Account$/)
  await shown(page, 'How long does verification take?')
  await gone(page, 'What does shipping cost?')

  await page.getByLabel('Language').selectOption('es')
  await shown(page, 'Preguntas y respuestas')
  await press(page, 'Todas')
  await field(page, 'Buscar en preguntas y respuestas').fill('cuanto envio')
  await shown(page, /¿Cuánto cuesta el envío\?/)
  await page.getByLabel('Idioma').selectOption('zh-Hant')
  await shown(page, '常見問題')
  await gone(page, '¿Cuánto')
  expect(requests).toBe(1)
})

it('finds the part of the policy that answers, and opens it', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/helpCenter')
  await field(page, 'Search questions and answers').fill('refund')
  await follow(page, 'Returns and refunds')
  await arrived(page, '/policy')
  await expect.poll(() => new URL(page.url()).hash).toBe('#part-10')
  await shown(page, 'Returns and refunds')
})

it('fills in the address on file, which the reader may change', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { email } = await call(fixtures.url(), 'doctor_detail', {}, token)
  await page.goto('/helpCenter')
  await expect.poll(() => field(page, 'Email (optional)').inputValue()).toBe(email)
  await field(page, 'Email (optional)').fill('desk@clinic.example')
  await page.getByRole('link', { name: 'Patients' }).click()
  await shown(page, 'New patient')
  await page.goBack()
  expect(await field(page, 'Email (optional)').inputValue()).toBe('desk@clinic.example')
})

it('shows how and when customer service can be reached, also in the reader’s time zone', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/helpCenter')
  await shown(page, 'Monday to Friday, 9:00 AM – 5:00 PM (Pacific Time)')
  await shown(page, /^In your time zone: /)
  expect(await page.getByRole('link', { name: 'support@bencao.example' }).getAttribute('href')).toBe(
    'mailto:support@bencao.example',
  )
  expect(await page.getByRole('link', { name: '(510) 555-0100' }).getAttribute('href')).toBe(
    'tel:+15105550100',
  )
})

it('keeps a message to customer service until it has arrived', async () => {
  const { page } = await fixtures.visit({
    as: clinic,
    width: 390,
    height: 844,
    expects: /500|Failed to load/,
  })
  await page.goto('/helpCenter')
  await press(page, 'Send message')
  await shown(page, 'Please fill in the required fields.')
  await field(page, 'What is it about?').selectOption('Something else')
  await field(page, 'Message').fill('Do you have ginger tea?\nTwo boxes would do.')
  await field(page, 'Phone').fill('5105550123')

  await page.route('**/message_submit', (route) => route.fulfill({ status: 500, body: '{}' }))
  await press(page, 'Send message')
  await noticed(page, /Something went wrong on our side/)
  expect(await field(page, 'Message').inputValue()).toContain('Two boxes')
  await page.unrouteAll({ behavior: 'wait' })

  await page.getByRole('link', { name: 'Patients' }).click()
  await shown(page, 'New patient')
  await page.goBack()
  expect(await field(page, 'Message').inputValue()).toContain('Two boxes')
  expect(await field(page, 'Phone').inputValue()).toBe('(510) 555-0123')
  await press(page, 'Send message')
  await noticed(page, 'Submit successfully')
  await shown(page, /We received your message/)
  expect(await field(page, 'Message').inputValue()).toBe('')

  await expect.poll(async () => (await inboxSaying('ginger tea')).length).toBe(1)
})

it('asks before a payment page discards unsent text', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/helpCenter')
  await field(page, 'Message').fill('Where is my parcel?')
  await page.getByRole('link', { name: 'Patients' }).click()
  await shown(page, 'New patient')
  const toPayment = async () => {
    await press(page, 'Settings')
    await page.getByRole('link', { name: 'Charge Method' }).click()
  }
  await toPayment()
  const dialog = page.getByRole('dialog', { name: 'What you typed has not been saved' })
  await press(dialog, 'Go back')
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/patient')

  await follow(page, 'Help Center')
  expect(await field(page, 'Message').inputValue()).toBe('Where is my parcel?')
  await page.getByRole('link', { name: 'Charge Method' }).click()
  await press(dialog, 'Leave and discard it')
  await arrived(page, '/payment')
  await shown(page, 'Charge Method')
  await follow(page, 'Help Center')
  await arrived(page, '/helpCenter')
  expect(await field(page, 'Message').inputValue()).toBe('')
  await page.getByRole('link', { name: 'Charge Method' }).click()
  await arrived(page, '/payment')
})

it('shows the policy and the terms in the reader’s language', async () => {
  const { page } = await fixtures.visit({ as: clinic, lang: 'es', width: 390, height: 844 })
  await page.goto('/order')
  await press(page, 'Más')
  await page.getByRole('menuitem', { name: 'Política' }).click()
  await shown(page, 'Devoluciones y reembolsos')
  await shown(page, 'En vigor desde el 11/27/2026')
  await press(page, 'Más')
  await page.getByRole('menuitem', { name: 'Términos' }).click()
  await shown(page, 'Ganancias por ventas y pagos')
  await page.getByLabel('Idioma').selectOption('zh-Hans')
  await shown(page, '销售利润与打款')
})
