import { existsSync } from 'node:fs'
import type { CallName, Data } from '@bencao/shared/contract/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverScript } from '../crash/serverProcess.ts'
import { make } from '../make/make.ts'
import type { TestProvider, TestStaff } from '../make/people.ts'
import { type Called, callOverHttp, openPortal, type TestPortal } from '../portal/portal.ts'
import { type ChildServer, productionOn, startServer } from './childServer.ts'
import { measuringTurns, mostTurnMs, turnsOf } from './serverTurns.ts'

/*
 * A file of 10,000 products is imported, changed by another file, searched, and exported by a server in a process of its own,
 * which serves everybody else meanwhile. No turn of its event loop may be long.
 */
const count = 10_000

let portal: TestPortal
let staff: TestStaff
let provider: TestProvider
let server: ChildServer
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  portal = await openPortal()
  undo.push(() => portal.close())
  staff = await make.staff(portal, { role: 'administrator' })
  provider = await make.provider(portal)
  server = await startServer(serverScript(), { ...productionOn(portal), ...measuringTurns })
  undo.push(() => server.kill('SIGKILL'))
  if (server.url === null) throw new Error(`it did not start: ${server.output.join(' ')}`)
})
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

const head =
  'sku,name_en,name_zh_hant,name_zh_hans,name_es,pinyin,category,form,unit,description,retail_price,provider_price,ingredients'
const rowOf = (name: string) => (at: number) =>
  `L-${at},${name} ${at},大${at},大${at},Grande ${at},Da ${at},formulas,granules,bottle,${'x'.repeat(200)},20.00,13.00,Chai Hu 60%; Bai Shao 40%`
const fileOf = (rows: number, name: string): Uint8Array =>
  new TextEncoder().encode([head, ...Array.from({ length: rows }, (_, at) => rowOf(name)(at))].join('\n'))

async function ask<N extends CallName>(
  name: N,
  input: Record<string, unknown>,
  { token }: { token: string } = staff,
): Promise<Data<N>> {
  const answer: Called<Data<N>> = await callOverHttp(server.url ?? '', name, input, { token })
  expect(answer.code, answer.message).toBe(0)
  return answer.data
}

async function imported(file: Uint8Array): Promise<{ added: number; changed: number }> {
  expect((await ask('staff_goods_import', { file })).state).toBe('read')
  for (const show of ['new', 'changed', 'bad', 'same'])
    await ask('staff_goods_import_view', { show, pageSize: 100 })
  const { digest } = await ask('staff_goods_import_view', {})
  return ask('staff_goods_import_confirm', { digest })
}

async function exported(format: 'csv' | 'xlsx'): Promise<number> {
  const response = await fetch(`${server.url}/staff_goods_export`, {
    method: 'POST',
    headers: { token: staff.token, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ format }),
  })
  return (await response.arrayBuffer()).byteLength
}

/** The first search after a change reads all products and prepares them. */
async function searched(name: string): Promise<void> {
  const { total } = await ask('goods_list', { search: name }, provider)
  expect(total).toBeGreaterThan(0)
  for (const search of [`${name.slice(0, -1)}x 77`, name[0], 'da 7', ''])
    await ask('goods_list', { search }, provider)
}

test.skipIf(!existsSync('/proc/self/schedstat'))(
  `files of ${count} products hold the event loop for at most ${mostTurnMs} ms at a time`,
  { timeout: 240_000 },
  async () => {
    // The first request of a call compiles code, which happens once in the life of a server.
    await imported(fileOf(20, 'First'))
    await searched('First')
    await exported('csv')
    await exported('xlsx')
    await turnsOf(server)

    const steps: [string, () => Promise<unknown>][] = [
      [
        'new',
        async () =>
          expect(await imported(fileOf(count, 'Large'))).toEqual({ added: count - 20, changed: 20 }),
      ],
      ['providers search the new ones', () => searched('Large')],
      [
        'changed',
        async () => expect(await imported(fileOf(count, 'Other'))).toEqual({ added: 0, changed: count }),
      ],
      ['providers search the changed ones', () => searched('Other')],
      ['staff search them', () => ask('staff_goods_list', { search: 'other' })],
      ['csv', async () => expect(await exported('csv')).toBeGreaterThan(1_000_000)],
      ['xlsx', async () => expect(await exported('xlsx')).toBeGreaterThan(100_000)],
    ]
    const held: Record<string, unknown[]> = {}
    for (const [name, step] of steps) {
      await step()
      const { longest, ...figures } = await turnsOf(server)
      console.info({ name, ...figures })
      held[name] = longest
    }
    expect(server.output.filter((line) => line.includes('"fault"'))).toEqual([])
    expect(held).toEqual(Object.fromEntries(steps.map(([name]) => [name, []])))
  },
)
