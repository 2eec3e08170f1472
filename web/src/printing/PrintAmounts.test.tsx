import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PrintAmounts } from './PrintAmounts.tsx'
import { loadSheetText } from './printData.ts'

const free = { subtotalCents: 0, discountCents: 0, shippingCents: 0, taxCents: 0, totalCents: 0 }

it.each([
  ['an order that is not paid', 995, true],
  ['an order that costs nothing', 0, false],
])('the receipt of %s', async (_, totalCents, saysUnpaid) => {
  const text = await loadSheetText('en')
  const amounts = { ...free, shippingCents: totalCents, totalCents }
  const sheet = renderToStaticMarkup(
    <PrintAmounts amounts={amounts} payment={null} refunds={[]} text={text} timeZone="UTC" />,
  )
  expect(sheet).toContain(text('print.total'))
  expect(sheet.includes(text('print.notPaid'))).toBe(saysUnpaid)
})
