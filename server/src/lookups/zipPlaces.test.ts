import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isInItsState } from '@bencao/shared/domain/orders/zipState.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipPlaceLines } from '../../../scripts/zipPlaces.mjs'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'

describe('the place of a ZIP code', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openPortal()
  })
  afterAll(() => portal.close())

  it.each([
    ['90210', { city: 'Beverly Hills', area: 'Los Angeles', province: 'CA' }],
    ['11354-2210', { city: 'Flushing', area: 'Queens', province: 'NY' }],
    ['113542210', { city: 'Flushing', area: 'Queens', province: 'NY' }],
    ['94110', { city: 'San Francisco', area: 'San Francisco', province: 'CA' }],
    ['00501', { city: 'Holtsville', area: 'Suffolk', province: 'NY' }],
    ['00000', null],
    ['99999', null],
  ])('%s is answered, to a visitor too', async (zip, place) => {
    expect((await portal.call('zip_place', { zip })).data).toEqual({ place })
  })

  it.each(['', '9021', '902101', '９０２１０x', "90210'"])('%j is refused under its field', async (zip) => {
    const { code, data } = await portal.call('zip_place', { zip })
    expect([code, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([10, ['zip']])
  })
})

const lines = async () =>
  (await readFile(join(import.meta.dirname, '../../data/zip_places.txt'), 'utf8')).trimEnd().split('\n')

it('the list is the one of the package', async () => {
  expect(await lines()).toEqual(zipPlaceLines())
})

it('every place lies in the state that its ZIP code may lie in', async () => {
  const wrong = (await lines()).filter((line) => {
    const [zip = '', , , province = ''] = line.split('|')
    return !isInItsState({ zip, province })
  })
  expect(wrong).toEqual([])
})
