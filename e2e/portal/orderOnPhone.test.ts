import { expect, it } from 'vitest'
import { expectNoSidewaysScroll } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { amountIn, payButton } from '../support/orderSteps.ts'
import { password } from '../support/people.ts'
import { passwordBox } from '../support/signInSteps.ts'
import { arrived, field, press, shown } from '../support/steps.ts'
import { ownClinic, twoCards } from '../support/own.ts'
import { addPatient } from '../support/records.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })

it('orders in Traditional Chinese on a phone', async () => {
  await addPatient(fixtures.url(), clinic.token, { firstName: '慧真', lastName: '林' })
  const { page } = await fixtures.visit({ lang: 'zh-Hant', width: 390, height: 844 })
  const fits = (where: string) => expectNoSidewaysScroll(page, where)
  await page.goto('/login')
  await page.getByText('密碼', { exact: true }).tap()
  expect(await page.getAttribute('html', 'lang')).toBe('zh-Hant')
  await field(page, '電話號碼').fill(clinic.phone)
  await passwordBox(page).fill(password)
  await fits('sign-in')
  await press(page, '登入')

  await arrived(page, '/order')
  await shown(page, '訂單紀錄')
  await fits('orders')
  await page.getByRole('navigation').getByText('新增訂單').filter({ visible: true }).tap()
  await arrived(page, '/addOrder')
  await field(page, '病患').fill('林慧真')
  await page
    .getByRole('option', { name: /林慧真/ })
    .first()
    .tap()
  await field(page, '搜尋產品').fill('逍遙')
  await fits('search on the pad')
  await page.getByRole('option', { name: /逍遙/ }).first().tap()
  // The keyboard of the phone stays away, and the buttons change the quantity.
  await page.getByRole('button', { name: /增加一件$/ }).tap()
  await expect.poll(() => field(page, /的數量$/).inputValue()).toBe('2')
  expect(await page.evaluate(() => document.activeElement?.matches('input, textarea, select'))).toBe(false)
  await shown(page, '已儲存')
  await fits('order pad')
  await press(page, '結帳')

  await arrived(page, '/checkout')
  const place = payButton(page, /^送出訂單 · \$/)
  await place.waitFor()
  await shown(page, /為 .*林慧真 訂購/)
  await fits('checkout')
  const total = amountIn(await place.innerText())
  await place.tap()
  await arrived(page, '/orderPlaced')
  await shown(page, '付款成功！')
  await shown(page, total)
  await fits('placed')

  await page.getByRole('link', { name: '訂單詳情' }).tap()
  await arrived(page, '/orderDetail')
  await shown(page, '處理中')
  await fits('order')
})

it('shows the chosen tab, where a phone has no room for all of them', async () => {
  const { page } = await fixtures.visit({ as: clinic, lang: 'es', width: 390, height: 844 })
  await page.goto('/order?tab=profit')
  const tab = page.getByRole('tab', { selected: true })
  const right = async () => {
    const box = await tab.boundingBox()
    return box ? box.x + box.width : Number.POSITIVE_INFINITY
  }
  await expect.poll(right).toBeLessThanOrEqual(390)
})
