import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { hashOf } from '../../scripts/pageScripts.mjs'
import { openBrowser } from '../support/browser.ts'
import { fillCardForm } from '../support/cardForm.ts'
import { gatewayUrl } from '../support/gateway.ts'
import { payButton, placedOrder } from '../support/orderSteps.ts'
import { ownClinic, twoCards } from '../support/own.ts'
import { addDraft } from '../support/records.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })

/** The script of a worker: the browser gives its body to the worker alone. */
const bodyOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

it('loads the listed scripts of the build and the gateway’s script on payment pages, and no others', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const loaded = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const ofPage = response.frame() === page.mainFrame()
    if (ofPage && response.request().resourceType() === 'script')
      loaded.set(
        response.url(),
        response.body().catch(() => bodyOf(response.url())),
      )
  })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/checkout?orderId=${orderId}`)
  await page.getByRole('radio', { name: /A new card/ }).check()
  await payButton(page, /^Place order/).click()
  await fillCardForm(page, '378282246310005')
  await placedOrder(page)

  const listed = JSON.parse(
    readFileSync(join(resolve(import.meta.dirname, '../..'), 'web/dist/scripts.json'), 'utf8'),
  ) as { scripts: Record<string, string> }
  const served = await fetch(`${fixtures.url()}/scripts.json`)
  expect(await served.json()).toEqual(listed)
  const gateway = `${await gatewayUrl(fixtures.url())}/hosted-payments/PayWithConverge.js`
  expect([...loaded.keys()]).toContain(gateway)
  for (const [url, body] of loaded) {
    if (url === gateway) continue
    expect(new URL(url).origin, url).toBe(new URL(fixtures.url()).origin)
    expect(listed.scripts[new URL(url).pathname], url).toBe(hashOf(await body))
  }
  expect(loaded.size).toBeGreaterThan(3)
})
