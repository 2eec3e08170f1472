import { type CallName, entryOf } from '@bencao/shared/contract/index.ts'
import pg from 'pg'
import { signInStaff, staffToken } from './consoleFigures.ts'
import type { Server } from './server.ts'

const products = 40

const median = (values: number[]): number =>
  Math.round((values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0) * 10) / 10

/** A delivery of 40 products, scanned one after another and put into stock; and the lists of a warehouse. */
export async function stockDelivery({
  server,
  databaseUrl,
}: {
  server: Server
  databaseUrl: string
}): Promise<object> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await signInStaff(client)
  const { rows: goods } = await client.query<{ sku: string }>('select sku from goods order by sku limit $1', [
    products,
  ])
  const { rows: warehouses } = await client.query<{ id: string }>(
    `select id from warehouse where province = 'CA' order by code limit 1`,
  )
  await client.end()
  const warehouseId = warehouses[0]?.id ?? ''
  const ask = async (name: CallName, input: Record<string, string>) => {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${server.port}/${name}`, {
      method: entryOf(name).method,
      headers: { token: staffToken, lang: 'en', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(input).toString(),
    })
    const { code, message, data } = (await response.json()) as {
      code: number
      message: string
      data: Record<string, string>
    }
    if (code !== 0) throw new Error(`${name} answered ${code}: ${message}`)
    return { ms: performance.now() - began, data }
  }
  const scans: number[] = []
  const receives: number[] = []
  const lists: number[] = []
  const lows: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const { deliveryId = '' } = (await ask('staff_delivery_save', { warehouseId })).data
    for (const { sku } of goods) scans.push((await ask('staff_delivery_scan', { deliveryId, code: sku })).ms)
    const { revision = '' } = (await ask('staff_delivery_detail', { deliveryId })).data
    receives.push((await ask('staff_delivery_receive', { deliveryId, revision })).ms)
    lists.push((await ask('staff_stock_list', { warehouseId })).ms)
    lows.push((await ask('staff_stock_list', { warehouseId, low: 'true' })).ms)
  }
  return {
    products,
    scanMs: median(scans),
    receiveMs: median(receives),
    listMs: median(lists),
    lowMs: median(lows),
  }
}
