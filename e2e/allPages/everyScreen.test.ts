import { beforeAll, describe, it } from 'vitest'
import { allPaths, type Path, paths } from '../../web/src/routes/paths.ts'
import { openBrowser, type Visit } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { isEveryLook } from '../support/everyLook.ts'
import { everyPlace } from '../support/everyPlace.ts'
import { addLongRecords } from '../support/longNames.ts'
import { expectGoodLooks } from '../support/looks.ts'
import { ownClinic, twoCards } from '../support/own.ts'

const fixtures = openBrowser({ ownPortal: true })
const clinic = ownClinic(fixtures, { cards: twoCards })
const portal = fixtures.lasting({ as: clinic })
const office = fixtures.lasting({ as: 'okafor' })
const visitor = fixtures.lasting()

/** First the page whose token lives for five minutes. */
const inTurn: readonly Path[] = ['/printOrder', ...allPaths.filter((path) => path !== '/printOrder')]

let places: ReturnType<typeof everyPlace>

/** Who opens a path; without an order of their own visitors see nothing on /orderPlaced. */
const opened = (path: Path): Promise<Visit> => {
  const { audience, frame } = paths[path]
  if (audience === 'staff') return office()
  return audience === 'provider' || frame === 'own' ? portal() : visitor()
}

// Part of `npm run prove -- screens`.
describe.runIf(isEveryLook)('every screen is accessible with the longest names', () => {
  beforeAll(async () => {
    const [url, { token }] = [fixtures.url(), clinic]
    const long = await addLongRecords(fixtures, clinic)
    const receipt = { orderId: long.placed, kind: 'receipt' } as const
    const { printToken } = await call(url, 'order_print', receipt, token)
    const share = await call(url, 'qr_code', { audience: 'patient' }, token)
    places = everyPlace(long, {
      providerId: clinic.accountId,
      printToken,
      shopHash: new URL(share.url).hash,
    })
  })

  it.each(inTurn)('%s', async (path) => {
    const { page } = await opened(path)
    for (const [number, place] of places[path].entries())
      await expectGoodLooks(page, { ...place, name: `${path}, place ${number + 1}` })
  })
})
