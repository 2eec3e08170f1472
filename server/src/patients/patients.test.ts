import type { Sent } from '@bencao/shared/contract/index.ts'
import { patientSorts } from '@bencao/shared/domain/patients/patientSorts.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { noteWord } from '../outbox/deliveryQueries.ts'
import { make } from '../../../tests/make/make.ts'
import type { TestProvider } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { sharePatient } from '../../../tests/make/patients.ts'

let portal: TestPortal
let provider: TestProvider

beforeAll(async () => {
  portal = await openPortal()
})
beforeEach(async () => {
  provider = await make.provider(portal)
})
afterAll(() => portal.close())

const rosa = {
  firstName: 'Rosa',
  lastName: 'Quintero-Bell',
  gender: 'female',
  dateOfBirth: '1961-02-28',
  phone: '(212) 555-0187',
  email: 'rosa@example.com',
  smsOptIn: true,
  address1: '14 Elm Street',
  address2: 'Apt 3',
  city: 'Oakland',
  area: 'Alameda',
  province: 'CA',
  zip: '946071234',
  lang: 'es',
} satisfies Sent<'patient_add'>

const add = (fields: Partial<Sent<'patient_add'>> = {}, caller = provider) =>
  make.patient(caller, { ...rosa, ...fields })
const list = async (filter: Sent<'patient_list'> = {}, caller = provider) => {
  const { code, data } = await caller.call('patient_list', filter)
  expect(code).toBe(0)
  return data
}
const found = async (search: string) => (await list({ search })).rows.map((row) => row.firstName)

it('opts nobody in whose phone replied STOP, neither a new patient nor by an edit, until START', async () => {
  const smsOptIn = async (patientId: string) =>
    (await provider.call('patient_detail', { patientId })).data.smsOptIn
  const phone = '2125550191'
  const edited = await add({ phone })
  expect(await smsOptIn(edited)).toBe(true)
  await noteWord(portal.db, { messageSid: newId(), phone, word: 'stop' })
  expect(await smsOptIn(edited)).toBe(false)
  const edit = async () => {
    const { code, data } = await provider.call('patient_edit', { ...rosa, patientId: edited, phone })
    expect([code, data.smsOptIn]).toEqual([0, await smsOptIn(edited)])
    return data.smsOptIn
  }
  expect([await edit(), await smsOptIn(await add({ phone }))]).toEqual([false, false])
  const adds = async (more: object) => {
    const { code, data } = await provider.call('patient_add', { ...rosa, ...more, requestId: newId() })
    expect([code, data.smsOptIn]).toEqual([0, await smsOptIn(data.patientId)])
    return data.smsOptIn
  }
  expect(await adds({ phone })).toBe(false)
  expect(await adds({ phone: '2125550192' })).toBe(true)
  expect(await adds({ phone: '2125550192', smsOptIn: false })).toBe(false)
  await noteWord(portal.db, { messageSid: newId(), phone, word: 'start' })
  expect(await smsOptIn(edited)).toBe(false)
  expect(await edit()).toBe(true)
})

it('lives in the state of the ZIP code; one who is stored otherwise is read, and mended by an edit', async () => {
  const refused = { code: 10, data: { fields: { zip: 'This ZIP Code is not in the state you chose.' } } }
  expect(await provider.call('patient_add', { ...rosa, province: 'OR' })).toMatchObject(refused)
  const patientId = await add()
  expect(await provider.call('patient_edit', { ...rosa, patientId, zip: '97201' })).toMatchObject(refused)
  await portal.db.run(sql`update patient set province = 'OR' where id = ${patientId}`)
  const { data } = await provider.call('patient_detail', { patientId })
  expect(data).toMatchObject({ province: 'OR', zip: '94607-1234' })
  expect((await provider.call('patient_edit', { ...rosa, patientId })).code).toBe(0)
})

describe('search for a patient', () => {
  beforeEach(async () => {
    await add()
    await add({ firstName: '慧真', lastName: '林', dateOfBirth: '1980-03-07', phone: '9175550121' })
    await add({
      firstName: 'José',
      middleName: 'Ángel',
      lastName: 'Núñez',
      dateOfBirth: '1980-11-07',
      phone: '6465550133',
    })
    await add({ firstName: 'Siobhán', lastName: "O'Brien", dateOfBirth: '', phone: '3475550144' })
  })

  it.each([
    ['rosa', ['Rosa']],
    ['bell ROSA', ['Rosa']],
    ['quintero-b', ['Rosa']],
    ['uinter', ['Rosa']],
    ['jose', ['José']],
    ['nunez angel', ['José']],
    ['obrien', ['Siobhán']],
    ["O'Brien", ['Siobhán']],
    ['林慧真', ['慧真']],
    ['慧', ['慧真']],
    ['02/28/1961', ['Rosa']],
    ['2/28/61', ['Rosa']],
    ['1961-02-28', ['Rosa']],
    ['3/7/1980', ['慧真']],
    ['3/7', ['慧真']],
    ['1980-03-0', ['慧真']],
    ['1980-03', ['慧真']],
    ['1980', ['慧真', 'José']],
    ['(212) 555-0187', ['Rosa']],
    ['212.555', ['Rosa']],
    ['0187', ['Rosa']],
    ['+1 646 555 0133', ['José']],
    ['rosa 2/28', ['Rosa']],
    ['rosa 3/7', []],
    ['%', ['慧真', 'José', 'Rosa', 'Siobhán']],
    ['ros_', ['Rosa']],
    ['x%', []],
  ])('%s', async (text, names) => {
    expect((await found(text)).toSorted()).toEqual(names.toSorted())
  })

  it('gives pages in order of family name, or newest first', async () => {
    const all = await list()
    expect(all.rows.map((row) => row.lastName)).toEqual(['Núñez', "O'Brien", 'Quintero-Bell', '林'])
    const second = await list({ page: 2, pageSize: 3 })
    expect(second).toEqual({ rows: all.rows.slice(3), total: 4, more: false, exact: 4, page: 2, pageSize: 3 })
    const newest = await list({ sort: 'newest' })
    expect(newest.rows.map((row) => row.lastName)).toEqual(["O'Brien", 'Núñez', '林', 'Quintero-Bell'])
    expect((await list({ page: 9 })).rows).toEqual([])
  })

  it('finds short terms at the beginning of words, in Chinese names anywhere', async () => {
    await add({ firstName: '美玲', lastName: '王', phone: '9175550199' })
    expect(await found('玲')).toEqual(['美玲'])
    expect(await found('王')).toEqual(['美玲'])
    expect(await found('si')).toEqual(['Siobhán'])
    expect(await found('io')).toEqual([])
  })

  describe('in a list that is longer than what a search reads of it', () => {
    let zuniga: string

    beforeEach(async () => {
      zuniga = await add({ firstName: 'Zoë', lastName: 'Zuniga', dateOfBirth: '1977-03-07' })
      await portal.db.run(sql`
        with many as (
          insert into patient (id, first_name, last_name, gender, phone, address1, city, area, province, zip)
          select gen_random_uuid(), 'Zoe', 'Z' || lpad(n::text, 4, '0'), 'other', '2125550100', '1', 'Oakland', 'Alameda', 'CA',
            '94607' from generate_series(1, 4300) n returning id, last_name)
        insert into provider_patient (provider_id, patient_id, linked, search_text, sort_name)
        select ${provider.providerId}, id, true,
          ' zoe ' || lower(last_name) || case when last_name < 'Z0004' then ' @11/7/1977 @11/7/77 @1977/11/7 ' else ' ' end,
          lower(last_name) || ' zoe' from many order by random()`)
    })
    const named = async (filter: Sent<'patient_list'>) => {
      const { rows, total, more } = await list(filter)
      return { names: rows.map((row) => row.lastName), total, more }
    }

    it('counts to a hundred matches, or to the end of a later page', async () => {
      expect(await named({ search: 'zoe', pageSize: 3 })).toEqual({
        names: ['Z0001', 'Z0002', 'Z0003'],
        total: 100,
        more: true,
      })
      const later = await named({ search: 'zoe', page: 12, pageSize: 100 })
      expect(later).toMatchObject({ total: 1_200, more: true })
      expect(later.names.at(-1)).toBe('Z1200')
      const last = await named({ search: 'zoe', page: 44, pageSize: 100 })
      expect(last).toEqual({ names: ['Zuniga'], total: 4_301, more: false })
      expect(await named({ search: 'zoe', page: 99, pageSize: 100 })).toEqual({
        names: [],
        total: 4_301,
        more: false,
      })
    })

    it.each(patientSorts)('finds few by %s', async (sort) => {
      const nine = await named({ search: 'zoe z000', sort })
      expect(nine.names.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `Z000${n}`))
      expect(nine).toMatchObject({ total: 9, more: false })
      expect((await named({ search: 'zoe z000 z0003', sort })).names).toEqual(['Z0003'])
      expect((await named({ search: 'zoe z000', sort, pageSize: 4, page: 2 })).names).toEqual(
        nine.names.slice(4, 8),
      )
      expect(await named({ search: 'zoe z000', sort, page: 5 })).toEqual({ names: [], total: 9, more: false })
      expect((await list({ search: 'zuniga', sort })).rows).toMatchObject([{ patientId: zuniga }])
    })

    it('finds by birth date', async () => {
      expect((await list({ search: '3/7/77' })).rows).toMatchObject([{ patientId: zuniga }])
      expect((await list({ search: 'zoe 1977-03' })).rows).toMatchObject([{ patientId: zuniga }])
      const first = { names: ['Z0001', 'Z0002'], total: 3, more: false }
      expect(await named({ search: '11/7/1977', pageSize: 2 })).toEqual(first)
      expect(await named({ search: 'zoe 11/7', pageSize: 2 })).toEqual(first)
    })
  })

  it('stays within the provider’s own list', async () => {
    const other = await make.provider(portal)
    expect(await list({ search: 'rosa' }, other)).toMatchObject({ rows: [], total: 0 })
  })
})

describe('a patient', () => {
  it('reads as it was written', async () => {
    const patientId = await add()
    const { data } = await provider.call('patient_detail', { patientId })
    expect(data).toMatchObject({
      ...rosa,
      patientId,
      phone: '2125550187',
      zip: '94607-1234',
      middleName: '',
      country: 'US',
      editable: true,
      orderCount: 0,
      lastOrderDate: '',
    })
    expect(data.patientNumber).toMatch(/^P-\d{5,}$/)
  })

  it('is not born after today, when added and when changed', async () => {
    const refused = { code: 10, data: { fields: { dateOfBirth: 'This date is in the future.' } } }
    const unborn = { ...rosa, dateOfBirth: '2199-01-01' }
    expect(await provider.call('patient_add', unborn)).toMatchObject(refused)
    expect((await list()).total).toBe(0)
    const patientId = await add()
    expect(await provider.call('patient_edit', { patientId, ...unborn })).toMatchObject(refused)
    const kept = await provider.call('patient_detail', { patientId })
    expect(kept.data.dateOfBirth).toBe(rosa.dateOfBirth)
  })

  it('can be added before the account is verified', async () => {
    const waiting = await make.provider(portal, { status: 'pending' })
    const { code, data } = await waiting.call('patient_add', rosa)
    expect(code).toBe(0)
    expect((await waiting.call('patient_list', {})).data.rows).toMatchObject([{ patientId: data.patientId }])
  })

  it('names the missing fields, in the reader’s language', async () => {
    const { code, data } = await provider.call('patient_add', {
      ...rosa,
      area: '',
      gender: undefined,
      phone: '123',
    })
    expect(code).toBe(10)
    expect(data).toEqual({
      fields: {
        area: 'Please enter the Area',
        gender: 'Please select gender',
        phone: 'The phone number format is incorrect! It should be a 10 digit number starting with 9!',
      },
    })
  })

  it.each([
    ['en', 'At most 80 characters.', 'At most 254 characters.'],
    ['es', 'Como máximo 80 caracteres.', 'Como máximo 254 caracteres.'],
    ['zh-Hant', '最多 80 個字元。', '最多 254 個字元。'],
    ['zh-Hans', '最多 80 个字符。', '最多 254 个字符。'],
  ] as const)('says in %s how long a field may be', async (lang, city, email) => {
    const long = { city: 'x'.repeat(81), email: `${'x'.repeat(250)}@home.example` }
    const { data } = await provider.call('patient_add', { ...rosa, ...long }, { lang })
    expect(data).toEqual({ fields: { city, email } })
  })

  it('counts its submitted orders with this provider only', async () => {
    const patientId = await add()
    const other = await make.provider(portal)
    await sharePatient(portal, patientId, other)
    const order = async (caller: TestProvider, state: string, date: string) => {
      const id = newId()
      await portal.db.run(sql`
        insert into orders (provider_id, id, order_number, state, order_for, patient_id, ship_to, order_date)
        values (${caller.providerId}, ${id}, ${state === 'draft' ? null : id}, ${state}, 'patient', ${patientId},
          'patient', ${date}::date)`)
    }
    await order(provider, 'delivered', '2026-01-05')
    await order(provider, 'processing', '2026-03-09')
    await order(provider, 'cancelled', '2026-03-15')
    await order(provider, 'draft', '2026-04-01')
    await order(other, 'delivered', '2026-05-01')
    const { data } = await provider.call('patient_detail', { patientId })
    expect(data).toMatchObject({ orderCount: 3, lastOrderDate: '2026-03-09' })
  })

  it('can be changed, and is then found by its new name', async () => {
    const patientId = await add()
    const { code } = await provider.call('patient_edit', {
      ...rosa,
      patientId,
      lastName: 'Bell',
      phone: '9175550199',
      dateOfBirth: '',
    })
    expect(code).toBe(0)
    expect(await found('quintero')).toEqual([])
    expect(await found('2125550187')).toEqual([])
    expect(await found('1961')).toEqual([])
    expect(await found('bell 0199')).toEqual(['Rosa'])
  })

  it('with the same phone and birth date as another causes a warning that names the other', async () => {
    const first = await add()
    const { code, data } = await provider.call('patient_add', { ...rosa, firstName: 'Rosita' })
    expect(code).toBe(0)
    expect(data.sameAs).toEqual([{ patientId: first, name: 'Rosa Quintero-Bell' }])
    const born = await provider.call('patient_add', { ...rosa, dateOfBirth: '1961-02-27' })
    expect(born.data.sameAs).toEqual([])
    const unborn = await provider.call('patient_add', { ...rosa, dateOfBirth: '' })
    expect(unborn.data.sameAs).toEqual([])
    const other = await make.provider(portal)
    expect((await other.call('patient_add', rosa)).data.sameAs).toEqual([])
  })

  it('edited into the phone and birth date of another causes the warning, other edits do not', async () => {
    const first = await add()
    const second = await add({ firstName: 'Rosita', phone: '2125550188' })
    const edit = async (more: object) =>
      (await provider.call('patient_edit', { ...rosa, firstName: 'Rosita', patientId: second, ...more })).data
        .sameAs
    expect(await edit({ phone: '2125550188', lastName: 'Bell' })).toEqual([])
    expect(await edit({})).toEqual([{ patientId: first, name: 'Rosa Quintero-Bell' }])
    expect(await edit({ lastName: 'Quintero' })).toEqual([])
    expect(await edit({ dateOfBirth: '1961-02-27' })).toEqual([])
    expect(await edit({ dateOfBirth: rosa.dateOfBirth })).toEqual([
      { patientId: first, name: 'Rosa Quintero-Bell' },
    ])
    expect(await edit({ dateOfBirth: '' })).toEqual([])
  })

  it('is added once, however often the browser repeats it', async () => {
    const input = { ...rosa, requestId: crypto.randomUUID() }
    const [first, second] = await Promise.all([
      provider.call('patient_add', input),
      provider.call('patient_add', input),
    ])
    expect(first.data.patientId).toBe(second.data.patientId)
    expect((await list()).total).toBe(1)
  })
})

describe('a patient of another provider', () => {
  it.each(['patient_detail', 'patient_edit', 'patient_del', 'patient_restore'] as const)(
    'does not exist for %s',
    async (name) => {
      const patientId = await add({}, await make.provider(portal))
      const theirs = await provider.call(name, { ...rosa, patientId })
      const nobodys = await provider.call(name, { ...rosa, patientId: newId() })
      expect(theirs.code).toBe(11)
      expect(theirs.text).toBe(nobodys.text)
      expect((await list()).total).toBe(0)
    },
  )

  it('that staff linked to this one is shown but can be neither changed nor deleted', async () => {
    const other = await make.provider(portal)
    const patientId = await add({}, other)
    await sharePatient(portal, patientId, provider)
    expect((await list({ search: 'rosa' })).rows).toMatchObject([{ patientId, editable: false }])
    const detail = await provider.call('patient_detail', { patientId })
    expect(detail.data.editable).toBe(false)
    for (const name of ['patient_edit', 'patient_del'] as const) {
      const { code, message } = await provider.call(name, { ...rosa, patientId, firstName: 'Changed' })
      expect(code).toBe(12)
      expect(message).toBe(
        "You do not have permission to edit this patient's information as they are linked to another doctor's account.",
      )
    }
    expect(await found('rosa')).toEqual(['Rosa'])

    await other.call('patient_edit', { ...rosa, patientId, firstName: 'Rosalía' })
    expect(await found('rosalia')).toEqual(['Rosalía'])
  })

  it('stays in this list when the other provider deletes', async () => {
    const other = await make.provider(portal)
    const patientId = await add({}, other)
    await sharePatient(portal, patientId, provider)
    await other.call('patient_del', { patientId })
    expect((await list({}, other)).total).toBe(0)
    expect((await list()).total).toBe(1)
  })
})

describe('a deleted patient', () => {
  it('is gone from the lists, and back when the deletion is undone', async () => {
    const patientId = await add()
    const { code, data } = await provider.call('patient_del', { patientId })
    const now = (await portal.call('server_time', {})).data.serverTime
    expect(code).toBe(0)
    expect(Math.abs(data.undoUntil - now - 600)).toBeLessThan(60)
    expect((await list()).total).toBe(0)
    for (const name of ['patient_detail', 'patient_edit', 'patient_del'] as const)
      expect((await provider.call(name, { ...rosa, patientId })).code).toBe(11)
    expect((await provider.call('patient_add', rosa)).data.sameAs).toEqual([])

    await portal.clock.advance(590)
    expect((await provider.call('patient_restore', { patientId })).code).toBe(0)
    expect((await provider.call('patient_restore', { patientId })).code).toBe(0)
    expect((await list()).total).toBe(2)
    expect((await provider.call('patient_detail', { patientId })).code).toBe(0)
  })

  it('is offered for undoing in every browser of the provider, for ten minutes', async () => {
    const offered = async (of = provider) =>
      (await of.call('patient_deleted_list', {})).data.rows.map(({ name }) => name)
    await add()
    const first = await add({ firstName: '玉梅', lastName: '何' })
    const second = await add({ firstName: 'Second' })
    expect(await offered()).toEqual([])
    const { undoUntil } = (await provider.call('patient_del', { patientId: first })).data
    await portal.clock.advance(300)
    await provider.call('patient_del', { patientId: second })
    expect(await offered()).toEqual(['Second Quintero-Bell', '何玉梅'])
    expect((await provider.call('patient_deleted_list', {})).data.rows[1]).toEqual({
      patientId: first,
      name: '何玉梅',
      undoUntil,
    })
    expect(await offered(await make.provider(portal))).toEqual([])
    await provider.call('patient_restore', { patientId: second })
    expect(await offered()).toEqual(['何玉梅'])
    await portal.clock.advance(301)
    expect(await offered()).toEqual([])
  })

  it('stays gone after ten minutes', async () => {
    const patientId = await add()
    await provider.call('patient_del', { patientId })
    await portal.clock.advance(601)
    const { code, message } = await provider.call('patient_restore', { patientId })
    expect(code).toBe(13)
    expect(message).not.toBe('')
    expect((await list()).total).toBe(0)
  })
})

describe('the audit', () => {
  it('names every patient that was shown or changed, and also a refused attempt', async () => {
    const first = await add()
    const second = await add()
    await list()
    await provider.call('patient_edit', { ...rosa, patientId: second })
    const stranger = newId()
    await provider.call('patient_detail', { patientId: stranger })
    const rows = await portal.db.many<{ action: string; outcome: string; patients: string[] }>(sql`
      select action, outcome, patient_ids::text[] as patients from audit
      where account_id = ${provider.accountId} order by at, id`)
    expect(rows).toEqual([
      { action: 'patient_add', outcome: 'ok', patients: [first] },
      { action: 'patient_add', outcome: 'ok', patients: [second, first] },
      { action: 'patient_list', outcome: 'ok', patients: [first, second] },
      { action: 'patient_edit', outcome: 'ok', patients: [second] },
      { action: 'patient_detail', outcome: 'record.unknown', patients: [stranger] },
    ])
  })

  it('and the log contain no search text', async () => {
    await add()
    await list({ search: 'Quintero' })
    expect(portal.logged.join()).not.toContain('Quintero')
  })
})
