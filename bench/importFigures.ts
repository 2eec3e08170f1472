import { type CallName, entryOf } from '@bencao/shared/contract/index.ts'
import pg from 'pg'
import { signInStaff, staffToken } from './consoleFigures.ts'
import type { Server } from './server.ts'

const products = 10_000
const head =
  'sku,name_en,name_zh_hant,name_zh_hans,name_es,pinyin,category,form,unit,description,retail_price,provider_price,ingredients'
const rowOf = (at: number) =>
  `IMPORT-${at},Imported ${at},進口${at},进口${at},Importado ${at},Jin Kou ${at},formulas,granules,bottle,${'x'.repeat(200)},20.00,13.00,Chai Hu 60%; Bai Shao 40%`

/** A file of 10,000 new products: read, shown and imported. They are removed afterwards. */
export async function goodsImport({
  server,
  databaseUrl,
}: {
  server: Server
  databaseUrl: string
}): Promise<object> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await signInStaff(client)
  const ask = async (name: CallName, input: Record<string, string | Blob>) => {
    const { method, body: kind } = entryOf(name)
    const form = new FormData()
    for (const [key, value] of Object.entries(input)) form.set(key, value)
    const body = kind === 'multipart' ? form : new URLSearchParams(input as Record<string, string>)
    const began = { at: performance.now(), cpu: server.usedMs() }
    const response = await fetch(`http://127.0.0.1:${server.port}/${name}`, {
      method,
      headers: { token: staffToken, lang: 'en' },
      body,
    })
    const { code, message, data } = (await response.json()) as {
      code: number
      message: string
      data: Record<string, string>
    }
    if (code !== 0) throw new Error(`${name} answered ${code}: ${message}`)
    return {
      seconds: Math.round(performance.now() - began.at) / 1_000,
      serverMs: server.usedMs() - began.cpu,
      data,
    }
  }
  const file = new Blob([[head, ...Array.from({ length: products }, (_, at) => rowOf(at))].join('\n')])
  const read = await ask('staff_goods_import', { file })
  const view = await ask('staff_goods_import_view', { show: 'new' })
  const confirm = await ask('staff_goods_import_confirm', { digest: view.data['digest'] ?? '' })
  await client.query(`set session_replication_role = replica`)
  for (const table of ['goods_event', 'goods_price', 'stock'])
    await client.query(
      `delete from ${table} where goods_id in (select id from goods where sku like 'IMPORT-%')`,
    )
  await client.query(`delete from formula_ingredient where formula_pinyin like 'Jin Kou %'`)
  await client.query(`delete from goods where sku like 'IMPORT-%'`)
  await client.query('vacuum (analyze) goods')
  await client.end()
  const figures = ({ seconds, serverMs }: typeof read) => ({ seconds, serverMs })
  return { products, read: figures(read), view: figures(view), confirm: figures(confirm), ...confirm.data }
}
