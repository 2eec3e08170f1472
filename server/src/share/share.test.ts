import jsqr from 'jsqr'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostRecommended } from '@bencao/shared/domain/share.ts'
import { make } from '../../../tests/make/make.ts'
import type { TestProvider } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { newId } from '../db/ids.ts'

let portal: TestPortal
let mei: TestProvider
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  mei = await make.provider(portal)
})

const idOf = async (sku: string) =>
  (await portal.db.one<{ id: string }>(sql`select id from goods where sku = ${sku}`)).id
const recommend = async (sku: string, more: object = {}, caller = mei) =>
  caller.call('recommended_set', { goodsId: await idOf(sku), ...more })
const listed = async (caller = mei) => (await caller.call('recommended_list', {})).data.rows
const skus = async (caller = mei) => (await listed(caller)).map(({ sku }) => sku)
const codeOf = async (audience: 'patient' | 'provider', caller = mei) =>
  (await caller.call('qr_code', { audience })).data
const open = (shareCode: string) => portal.call('shop_open', { shareCode })

/** What a camera reads. */
async function scanned(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}

describe('a code', () => {
  it('has 128 random bits, and its pictures say its address', async () => {
    for (const audience of ['patient', 'provider'] as const) {
      const { code, url, svg, png } = await codeOf(audience)
      expect(code).toMatch(/^[0-9A-F]{32}$/)
      expect(url).toBe(
        audience === 'patient'
          ? `https://bencao.example/shop#${code}`
          : `https://bencao.example/register?referralId=${code}`,
      )
      expect(await scanned(Buffer.from(svg.replace('<svg ', '<svg width="600" height="600" ')))).toBe(url)
      expect(png).toMatch(/^data:image\/png;base64,/)
      expect(await scanned(Buffer.from(png.split(',')[1] ?? '', 'base64'))).toBe(url)
    }
  })

  it('is that of the session’s provider, another one for each audience, and for patients by default', async () => {
    const ana = await make.provider(portal)
    const codes = [
      (await codeOf('patient')).code,
      (await codeOf('provider')).code,
      (await codeOf('patient', ana)).code,
    ]
    expect(new Set(codes).size).toBe(3)
    expect((await mei.call('qr_code', {})).data.code).toBe(codes[0])
  })

  it('that is replaced ends at once; a repeat with the old one replaces nothing', async () => {
    const { code: old } = await codeOf('patient')
    const provided = (await codeOf('provider')).code
    const { data: made } = await mei.call('share_code_replace', { audience: 'patient', code: old })
    expect(made.code).not.toBe(old)
    expect((await open(old)).code).toBe(11)
    expect((await open(made.code)).code).toBe(0)
    const again = await mei.call('share_code_replace', { audience: 'patient', code: old })
    expect(again.data.code).toBe(made.code)
    expect((await codeOf('provider')).code).toBe(provided)
  })

  it('of two replacements at once, both answer with the code that is valid', async () => {
    const { code } = await codeOf('patient')
    const replace = () => mei.call('share_code_replace', { audience: 'patient', code })
    const answers = await Promise.all([replace(), replace(), replace()])
    expect(new Set(answers.map(({ data }) => data.code))).toEqual(new Set([(await codeOf('patient')).code]))
  })

  it('of another provider is not replaced', async () => {
    const ana = await make.provider(portal)
    const { code } = await codeOf('patient', ana)
    await mei.call('share_code_replace', { audience: 'patient', code })
    expect((await codeOf('patient', ana)).code).toBe(code)
  })

  it('of a replaced referral is refused at sign-up', async () => {
    const { code } = await codeOf('provider')
    const known = async () =>
      (await portal.call('doctor_valid', { referralId: code })).data.referral?.clinicName
    expect(await known()).not.toBeNull()
    await mei.call('share_code_replace', { audience: 'provider', code })
    expect(await known()).toBeNull()
  })
})

describe('what is recommended', () => {
  it('has the instructions of the product, until the provider changes them', async () => {
    await recommend('GF-001')
    const [row] = await listed()
    expect(row).toMatchObject({
      sku: 'GF-001',
      dosage: '4 g',
      timesPerDay: 2,
      timing: 'afterMeals',
      note: '',
    })
    await recommend('GF-001', { note: 'With warm water' })
    await recommend('GF-001', { dosage: '6 g', timesPerDay: 3 })
    expect(await listed()).toMatchObject([
      { dosage: '6 g', timesPerDay: 3, timing: 'afterMeals', note: 'With warm water' },
    ])
    await recommend('GF-001', { dosage: '', note: '' })
    expect(await listed()).toMatchObject([{ dosage: '', note: '' }])
  })

  it('keeps its order: new ones last, or at a place; moved; removed without a gap', async () => {
    for (const sku of ['GF-001', 'GF-002', 'TP-002']) await recommend(sku)
    await recommend('GF-003', { position: 2 })
    expect(await skus()).toEqual(['GF-001', 'GF-003', 'GF-002', 'TP-002'])
    const ids = (await listed()).map(({ goodsId }) => goodsId)
    await mei.call('recommended_order', { goodsIds: ids.toReversed() })
    expect(await skus()).toEqual(['TP-002', 'GF-002', 'GF-003', 'GF-001'])
    await mei.call('recommended_remove', { goodsId: await idOf('GF-002') })
    const places = await portal.db.many<{ position: number }>(sql`
      select position from recommended_goods where provider_id = ${mei.providerId} order by 1`)
    expect(places.map(({ position }) => position)).toEqual([1, 2, 3])
  })

  it('is not ordered by what is no product; what another page removed is left out', async () => {
    for (const sku of ['GF-001', 'GF-002', 'TP-002']) await recommend(sku)
    const ids = (await listed()).map(({ goodsId }) => goodsId).toReversed()
    expect((await mei.call('recommended_order', { goodsIds: [...ids, newId()] })).code).toBe(11)
    expect(await skus()).toEqual(['GF-001', 'GF-002', 'TP-002'])
    await mei.call('recommended_remove', { goodsId: await idOf('GF-002') })
    expect((await mei.call('recommended_order', { goodsIds: ids })).code).toBe(0)
    expect(await skus()).toEqual(['TP-002', 'GF-001'])
  })

  it('survives orders and additions at once', async () => {
    for (const sku of ['GF-001', 'GF-002', 'TP-002']) await recommend(sku)
    const ids = (await listed()).map(({ goodsId }) => goodsId)
    const answers = await Promise.all([
      mei.call('recommended_order', { goodsIds: ids.toReversed() }),
      recommend('GF-003'),
      mei.call('recommended_order', { goodsIds: [ids[1], ids[0], ids[2]] }),
      recommend('SH-001'),
      recommend('GF-003'),
    ])
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0])
    expect((await skus()).toSorted()).toEqual(['GF-001', 'GF-002', 'GF-003', 'SH-001', 'TP-002'])
  })

  it('is the provider’s alone', async () => {
    const ana = await make.provider(portal)
    await recommend('GF-001', {}, ana)
    expect(await skus()).toEqual([])
    const goodsId = await idOf('GF-001')
    expect((await mei.call('recommended_remove', { goodsId })).code).toBe(11)
    expect((await mei.call('recommended_order', { goodsIds: [goodsId] })).code).toBe(0)
    expect(await skus(ana)).toEqual(['GF-001'])
  })

  it('exists, is sold, and is at most 50', async () => {
    expect((await mei.call('recommended_set', { goodsId: newId() })).code).toBe(11)
    await portal.db.run(sql`update goods set active = false where sku = 'TX-010'`)
    expect((await recommend('TX-010')).code).not.toBe(0)
    await portal.db.run(sql`update goods set active = true where sku = 'TX-010'`)
    const all = await portal.db.many<{ sku: string }>(sql`select sku from goods order by sku limit 51`)
    for (const { sku } of all.slice(0, mostRecommended)) expect((await recommend(sku)).code).toBe(0)
    const last = await recommend(all.at(-1)?.sku ?? '')
    expect(last.message).toContain('50')
    expect(await listed()).toHaveLength(mostRecommended)
  })

  it('and the codes are not given out before the account is verified', async () => {
    const pending = await make.provider(portal, { status: 'pending' })
    expect((await recommend('GF-001', {}, pending)).code).not.toBe(0)
    expect((await pending.call('qr_code', {})).code).not.toBe(0)
  })

  it('has a greeting of at most 300 signs', async () => {
    expect((await mei.call('share_greeting_set', { greeting: 'x'.repeat(301) })).code).toBe(10)
    await mei.call('share_greeting_set', { greeting: 'Ask me.' })
    expect((await mei.call('recommended_list', {})).data.greeting).toBe('Ask me.')
  })
})
