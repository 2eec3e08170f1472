import { beforeAll, describe, expect, it } from 'vitest'
import { allPaths, type Path, paths } from '../../web/src/routes/paths.ts'
import { openBrowser, type Visit } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { todayAt } from '../support/clock.ts'
import { isEveryLook } from '../support/everyLook.ts'
import { everyPlace } from '../support/everyPlace.ts'
import { addLongRecords } from '../support/longNames.ts'
import { expectGoodLooks } from '../support/looks.ts'
import { ownClinic, twoCards } from '../support/own.ts'
import { signInByCall } from '../support/people.ts'
import { viewAs } from '../support/viewAs.ts'

const fixtures = openBrowser({ ownPortal: true })
const clinic = ownClinic(fixtures, { cards: twoCards })
const portal = fixtures.lasting({ as: clinic })
const office = fixtures.lasting({ as: 'okafor' })

/** First the pages whose tokens live for five minutes. */
const printed: readonly Path[] = ['/printOrder', '/printTransaction']
const inTurn: readonly Path[] = [...printed, ...allPaths.filter((path) => !printed.includes(path))]

let places: ReturnType<typeof everyPlace>

/** Who opens a path; without an order of their own visitors see nothing on /orderPlaced. */
const opened = (path: Path): Promise<Visit> => {
  const { audience, frame } = paths[path]
  if (audience === 'staff') return office()
  // What a patient has opened stays in the tab.
  return audience === 'provider' || frame === 'own' ? portal() : fixtures.visit()
}

// Part of `npm run prove -- screens`.
describe.runIf(isEveryLook)('every screen is accessible with the longest names', () => {
  beforeAll(async () => {
    const [url, { token }] = [fixtures.url(), clinic]
    const long = await addLongRecords(fixtures, clinic)
    // With the new name.
    clinic.user = await signInByCall(url, clinic)
    const receipt = { orderId: long.placed, kind: 'receipt' } as const
    const { printToken } = await call(url, 'order_print', receipt, token)
    const [year = 0, month = 0] = (await todayAt(url)).split('-').map(Number)
    const statement = await call(url, 'month_bill_print', { year, month }, token)
    const summary = await call(url, 'year_summary_print', { year }, token)
    const { purchases } = await call(url, 'vip_status', {}, token)
    const bought = { vipOrderId: purchases[0]?.vipOrderId ?? '' }
    const membership = await call(url, 'vip_log_detail', bought, token)
    const share = await call(url, 'qr_code', { audience: 'patient' }, token)
    places = everyPlace(long, {
      providerId: clinic.accountId,
      printToken,
      monthToken: statement.printToken,
      yearToken: summary.printToken,
      vipToken: membership.printToken,
      shopHash: new URL(share.url).hash,
    })
  })

  it.each(inTurn)('%s', async (path) => {
    const { page } = await opened(path)
    const tabs = new Set<string>()
    const seen = new Set<string>()
    for (const [number, place] of places[path].entries()) {
      await expectGoodLooks(page, { ...place, name: `${path}, place ${number + 1}` })
      for (const name of await page.getByRole('tab').allTextContents()) tabs.add(name)
      for (const name of await page.getByRole('tab', { selected: true }).allTextContents()) seen.add(name)
    }
    expect([...seen].toSorted(), `tabs of ${path}`).toEqual([...tabs].toSorted())
  })

  it('a portal that customer service looks at', async () => {
    const { page: desk } = await fixtures.visit({ as: 'okafor' })
    await desk.goto(`/staff?show=all&providerId=${clinic.accountId}`)
    const page = await viewAs(desk, 'Asked about an order')
    for (const path of ['/order', '/patient', '/addOrder', '/changePassword'])
      await expectGoodLooks(page, {
        name: `${path} in a look`,
        path: () => path,
        shows: /^You are looking at the portal of /,
      })
  })
})
