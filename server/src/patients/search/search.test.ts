import type { Sent } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import type { TestProvider } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { foldPatients } from '../../jobs/foldPatients.ts'

let portal: TestPortal
let provider: TestProvider

beforeAll(async () => {
  portal = await openPortal()
})
beforeEach(async () => {
  provider = await make.provider(portal)
})
afterAll(() => portal.close())

let number = 0
const add = (firstName: string, lastName: string, more: Partial<Sent<'patient_add'>> = {}) => {
  number += 1
  const phone = `212555${String(1_000 + number)}`
  return make.patient(provider, { firstName, lastName, phone, dateOfBirth: '1980-03-07', ...more })
}
const list = async (search: string, more: Sent<'patient_list'> = {}) =>
  (await provider.call('patient_list', { search, ...more })).data
const found = async (search: string) => {
  const { rows, exact } = await list(search)
  const names = rows.map(({ firstName, lastName }) => `${lastName} ${firstName}`)
  return { exact: names.slice(0, exact), near: names.slice(exact) }
}

describe('a name in Chinese characters', () => {
  beforeEach(async () => {
    await add('建國', '王')
    await add('学勤', '陈')
  })

  it.each([
    '王建国',
    '王建國',
    '建国',
    '国',
    'wang jian guo',
    'wangjianguo',
    'WangJianguo',
    'jianguo wang',
    'jianguo',
    'wáng jiàn guó',
    'wang',
  ])('is found by %s', async (search) => {
    expect(await found(search)).toEqual({ exact: ['王 建國'], near: [] })
  })

  it.each(['陳學勤', '陈学勤', 'chen xueqin', '學'])('is found by %s in either script', async (search) => {
    expect((await found(search)).exact).toEqual(['陈 学勤'])
  })

  it('finds who is spelled so in letters, after the exact ones', async () => {
    await add('Jian Guo', 'Wang')
    expect(await found('王建国')).toEqual({ exact: ['王 建國'], near: ['Wang Jian Guo'] })
    expect(await found('wangjianguo')).toEqual({ exact: ['王 建國'], near: ['Wang Jian Guo'] })
  })
})

describe('a typo', () => {
  it('finds who is meant, only after exact matches', async () => {
    await add('Grace', 'Okafor')
    expect(await found('okafer')).toEqual({ exact: [], near: ['Okafor Grace'] })
    expect(await found('okafer grace')).toEqual({ exact: [], near: ['Okafor Grace'] })
    expect(await found('okafer peter')).toEqual({ exact: [], near: [] })
    await add('Abe', 'Okafer')
    expect(await found('okafer')).toEqual({ exact: ['Okafer Abe'], near: ['Okafor Grace'] })
    expect((await list('okafer', { pageSize: 1, page: 2 })).rows).toMatchObject([{ lastName: 'Okafor' }])
    expect(await list('okafer', { pageSize: 1, page: 2 })).toMatchObject({ total: 2, exact: 1 })
  })

  it('is not looked for in a phone or a date, nor in another list, nor among deleted patients', async () => {
    const patientId = await add('Grace', 'Okafor', { phone: '2125550142' })
    expect(await found('2125550143')).toEqual({ exact: [], near: [] })
    expect(await found('3/8/1980')).toEqual({ exact: [], near: [] })
    const other = await make.provider(portal)
    expect((await other.call('patient_list', { search: 'okafer' })).data).toMatchObject({
      rows: [],
      total: 0,
    })
    await provider.call('patient_del', { patientId })
    expect(await found('okafer')).toEqual({ exact: [], near: [] })
  })
})

it('is planned for providers of many patients, whatever number the average one has', async () => {
  await add('建國', '王')
  await portal.owner.db.run(sql`analyze provider_patient`)
  const [counted] = await portal.owner.db.many<{ providers: number }>(sql`
    select n_distinct as providers from pg_stats where tablename = 'provider_patient' and attname = 'provider_id'`)
  expect(counted).toEqual({ providers: 100 })
})

describe('patients from before names were folded', () => {
  const unfold = () =>
    portal.db.run(sql`
      update provider_patient set folded = 0, match_name = '', search_text = ' 建國 王 王建國 建國 國 建國王 '
      where provider_id = ${provider.providerId}`)

  it('are found as before, and in every way once the job has folded them', async () => {
    await add('建國', '王')
    await unfold()
    expect((await found('王建國')).exact).toEqual(['王 建國'])
    expect((await found('王建国')).exact).toEqual([])
    await portal.jobs.tasks['foldPatients']?.()
    for (const search of ['王建國', '王建国', 'wangjianguo'])
      expect((await found(search)).exact).toEqual(['王 建國'])
    expect(await foldPatients(portal.database)).toBe(0)
  })

  it('are folded some at a time, and a stopped run goes on', async () => {
    for (let count = 0; count < 5; count += 1) await add('建國', '王')
    await unfold()
    expect(await foldPatients(portal.database, { batch: 2, batches: 1 })).toBe(2)
    expect(await foldPatients(portal.database, { batch: 2, batches: 100 })).toBe(3)
    expect((await found('wangjianguo')).exact).toHaveLength(5)
  })
})
