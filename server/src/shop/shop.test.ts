import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onePixel } from '../../../tests/make/files.ts'
import { make } from '../../../tests/make/make.ts'
import type { TestProvider } from '../../../tests/make/people.ts'
import { callOverHttp, openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { openPortal as openServer } from '../app/portal.ts'

let portal: TestPortal
let mei: TestProvider
let shareCode: string
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  mei = await make.provider(portal)
  shareCode = (await mei.call('qr_code', {})).data.code
})

const idOf = async (sku: string) =>
  (await portal.db.one<{ id: string }>(sql`select id from goods where sku = ${sku}`)).id
const goods = (more: object = {}) => portal.call('shop_goods', { shareCode, pageSize: 100, ...more })
const setDiscount = (percent: number) =>
  portal.db.run(sql`
    update provider set patient_discount_percent = ${percent} where provider_id = ${mei.providerId}`)

describe('a share page', () => {
  it('names the clinic and the provider, and greets', async () => {
    await mei.call('share_greeting_set', { greeting: 'What most of my patients take.' })
    const { code, data } = await portal.call('shop_open', { shareCode: shareCode.toLowerCase() })
    expect(code).toBe(0)
    const profile = (await mei.call('doctor_detail', {})).data
    expect(data).toEqual({
      clinicName: profile.clinicName,
      clinicPhone: '',
      providerName: `${profile.firstName} ${profile.lastName}`,
      greeting: 'What most of my patients take.',
      photo: false,
      pickupAt: expect.any(Array),
    })
    expect(data.pickupAt[0]).toMatchObject({ name: 'Oakland', pickupHours: '09:00-17:00' })
  })

  it('shows the photo, once there is one', async () => {
    expect((await portal.call('shop_photo', { shareCode })).code).toBe(11)
    const { data } = await mei.call('upload_image2', { purpose: 'photo', file: onePixel })
    await mei.call('doctor_edit', { photoFileId: data.fileId })
    expect((await portal.call('shop_open', { shareCode })).data.photo).toBe(true)
    const photo = await portal.call('shop_photo', { shareCode })
    expect(photo.headers.get('content-type')).toContain('image/')
  })

  it('offers what is recommended, in its order, at retail less the usual discount', async () => {
    await setDiscount(10)
    for (const sku of ['GF-002', 'GF-001'])
      await mei.call('recommended_set', { goodsId: await idOf(sku), note: `My words on ${sku}` })
    const { data } = await goods()
    expect(data).toMatchObject({ recommended: true, total: 2 })
    expect(data.rows).toMatchObject([
      { name: 'Honeysuckle and Forsythia Powder', note: 'My words on GF-002', priceCents: 2430 },
      { name: 'Cinnamon Twig Decoction', retailCents: 2695, priceCents: 2426, cautions: ['pregnancy'] },
    ])
  })

  it('offers, with no recommendation, the catalog without clinic supplies', async () => {
    const { data } = await goods()
    const { sold } = await portal.db.one<{ sold: number }>(sql`
      select count(*)::int as sold from goods where active and category <> 'clinicSupplies'`)
    expect(data).toMatchObject({ recommended: false, total: sold })
    expect((await goods({ search: 'xiao yao san' })).data.rows.map(({ pinyin }) => pinyin)).toContain(
      'Xiao Yao San',
    )
    expect((await goods({ search: 'needles' })).data.rows).toEqual([])
  })

  it('names each caution of a product', async () => {
    const cautionsOf = async (search: string) => (await goods({ search })).data.rows[0]?.cautions
    expect(await cautionsOf('Cranberry with D-Mannose')).toEqual(['interactions'])
    expect(await cautionsOf('Berberine HCl 500 mg')).toEqual(['pregnancy', 'interactions'])
  })

  it('does not offer what is no longer sold, and then the catalog rather than nothing', async () => {
    await mei.call('recommended_set', { goodsId: await idOf('TX-010') })
    await portal.db.run(sql`update goods set active = false where sku = 'TX-010'`)
    expect((await goods()).data).toMatchObject({ recommended: false })
    await portal.db.run(sql`update goods set active = true where sku = 'TX-010'`)
  })
})

describe('a patient never sees', () => {
  it('descriptions, provider prices or numbers of stock, and cannot search by what a product is for', async () => {
    const { text, data } = await goods()
    const { description } = await portal.db.one<{ description: string }>(sql`
      select description from goods where sku = 'GF-001'`)
    expect(text).not.toContain(description)
    expect(text).not.toMatch(/description|providerCents|stock|searchText/)
    const seen =
      'cautions discountHundredths dosage form goodsId inStock name nameZh note picture pinyin priceCents retailCents timesPerDay timing'
    expect(Object.keys(data.rows[0] ?? {}).toSorted()).toEqual(seen.split(' '))
    expect((await goods({ search: 'sore throat' })).data.rows).toEqual([])
  })

  it('anything of the provider’s patients', async () => {
    await make.patient(mei, { firstName: 'Rosalinda', lastName: 'Unmistakable', phone: '2125550187' })
    const answers = [await portal.call('shop_open', { shareCode }), await goods()]
    for (const { text } of answers) expect(text).not.toMatch(/Rosalinda|Unmistakable|2125550187/)
  })
})

describe('a wrong code', () => {
  it.each(['shop_open', 'shop_goods', 'shop_photo'] as const)(
    'is answered by %s like one that has ended, or whose provider is suspended',
    async (name) => {
      const wrong = await portal.call(name, { shareCode: 'F'.repeat(32) })
      expect(wrong.code).toBe(11)
      const suspended = await make.provider(portal)
      const { code: theirs } = (await suspended.call('qr_code', {})).data
      await portal.db.run(sql`update account set status = 'suspended' where id = ${suspended.accountId}`)
      expect((await portal.call(name, { shareCode: theirs })).text).toBe(wrong.text)
      const referral = (await mei.call('qr_code', { audience: 'provider' })).data.code
      expect((await portal.call(name, { shareCode: referral })).text).toBe(wrong.text)
      await mei.call('share_code_replace', { audience: 'patient', code: shareCode })
      expect((await portal.call(name, { shareCode })).text).toBe(wrong.text)
    },
  )

  it.each(['%', "' or true --", 'ＡＢＣ', '../x'])('%j is answered alike', async (code) => {
    const wrong = await portal.call('shop_open', { shareCode: 'F'.repeat(32) })
    expect((await portal.call('shop_open', { shareCode: code })).text).toBe(wrong.text)
  })

  it('can be tried 120 times a minute from a network', async () => {
    await portal.db.run(sql`delete from limit_event`)
    const strict = await openServer({ ...portal.options, rateLimitScale: 1 })
    const tries = await Promise.all(
      Array.from({ length: 130 }, (_, at) =>
        callOverHttp(strict.url, 'shop_open', { shareCode: `${at}`.padStart(32, '0') }),
      ),
    )
    await strict.close()
    expect(tries.filter(({ code }) => code === 14)).toHaveLength(10)
  })
})
