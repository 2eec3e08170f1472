import { EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureAddress, pictureSizes } from '@bencao/shared/domain/catalog/picture.ts'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { openPortal as openServer, type Portal } from '../../app/portal.ts'
import { addPictures } from './pictures.ts'

let portal: TestPortal
let server: Portal
let drawn = 0
const dataFolder = join(import.meta.dirname, '../../../data')

beforeAll(async () => {
  portal = await openPortal()
  const draw = await addPictures(portal.db, dataFolder)
  server = await openServer({
    ...portal.options,
    drawPicture: (hash, size) => {
      drawn += 1
      return draw(hash, size)
    },
  })
})
afterAll(async () => {
  await server.close()
  await portal.close()
})

const pictureOf = async (sku: string) =>
  (await portal.db.one<{ picture: string }>(sql`select picture from goods where sku = ${sku}`)).picture
const get = (address: string, url = server.url) => fetch(`${url}${address}`)

test('every product of the catalog has a picture of its own, and every sign of its label an outline', async () => {
  const { all, pictures } = await portal.db.one<{ all: number; pictures: number }>(sql`
    select count(*)::int as all, count(distinct picture)::int as pictures from goods where picture <> ''`)
  expect(all).toBe(297)
  expect(pictures).toBe(297)
  const glyphs = JSON.parse(readFileSync(join(dataFolder, 'labelGlyphs.json'), 'utf8')) as object
  const names = await portal.db.many<{ name: string }>(sql`select name_zh_hant || pinyin as name from goods`)
  const signs = new Set(names.flatMap(({ name }) => Array.from(name)))
  expect([...signs].filter((sign) => sign !== ' ' && !(sign in glyphs))).toEqual([])
})

test('a picture is drawn at the first look, stored, and kept by browsers for a year', async () => {
  const picture = await pictureOf('GF-001')
  for (const size of pictureSizes) {
    const before = drawn
    const first = await get(pictureAddress(picture, size))
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(first.headers.get('content-type')).toBe('image/webp')
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: size, height: size })
    expect(bytes.length).toBeLessThan(size * 40)
    const again = Buffer.from(await (await get(pictureAddress(picture, size))).arrayBuffer())
    expect(again.equals(bytes)).toBe(true)
    expect(drawn).toBe(before + 1)
  }
})

test('the answers name it', async () => {
  const provider = await make.provider(portal)
  const { data } = await provider.call('goods_list', { search: 'GF-001' })
  expect(data.rows[0]?.picture).toBe(await pictureOf('GF-001'))
})

test('a second start changes nothing, and a picture that staff uploaded stays', async () => {
  const uploaded = 'a'.repeat(32)
  await portal.db.run(sql`insert into goods_picture values (${uploaded}, 128, 'x'), (${uploaded}, 480, 'x')`)
  await portal.db.run(sql`update goods set picture = ${uploaded} where sku = 'GF-002'`)
  const before = await pictureOf('GF-001')
  await addPictures(portal.db, dataFolder)
  expect(await pictureOf('GF-002')).toBe(uploaded)
  expect(await pictureOf('GF-001')).toBe(before)
})

test.each([
  '/pictures/x.webp',
  `/pictures/${'0'.repeat(32)}-128.webp`,
  `/pictures/${'0'.repeat(32)}-480.webp%00`,
])('there is no picture at %s', async (address) => {
  const answer = await get(address)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a portal without the demo draws nothing', async () => {
  expect((await get(pictureAddress(await pictureOf('GF-003'), 128), portal.url)).status).toBe(404)
})

test('the server closes when a picture whose reader has gone is stored', async () => {
  const picture = await pictureOf('GF-003')
  const steps = new EventEmitter()
  const other = await openServer({
    ...portal.options,
    drawPicture: async () => {
      steps.emit('drawing')
      await once(steps, 'drawn')
      return Buffer.from('drawn')
    },
  })
  const reader = new AbortController()
  const drawing = once(steps, 'drawing')
  const asked = fetch(`${other.url}${pictureAddress(picture, 128)}`, { signal: reader.signal })
  await drawing
  reader.abort()
  await expect(asked).rejects.toThrow('aborted')
  const closing = other.close()
  // Without a reader there is no connection to wait for.
  await once(other.app.server, 'close')
  steps.emit('drawn')
  await closing
  const stored = await portal.db.many<{ bytes: Buffer }>(
    sql`select bytes from goods_picture where hash = ${picture} and size = 128`,
  )
  expect(stored).toEqual([{ bytes: Buffer.from('drawn') }])
})
