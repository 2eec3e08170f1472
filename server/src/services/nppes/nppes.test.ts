import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nppesRegistry } from './nppes.ts'
import { demoRegistry } from '../../demo/registry.ts'
import { readReply } from './readReply.ts'
import {
  type NpiSimulator,
  simulatedPeople,
  startNpiSimulator,
} from '../../../../simulators/nppes/simulator.ts'
import { isNpi } from '@bencao/shared/domain/npi.ts'

let simulator: NpiSimulator
beforeEach(async () => {
  simulator = await startNpiSimulator({ people: demoRegistry })
})
afterEach(() => simulator.stop())

const unavailable = { kind: 'unavailable' }

describe('the registry', () => {
  test('finds a person by NPI, with the practice address', async () => {
    const finding = await nppesRegistry({ url: simulator.url }).find('1487309217')
    expect(finding).toEqual({
      kind: 'found',
      entry: {
        firstName: 'MEI',
        lastName: 'LIN',
        organization: '',
        credential: 'L.AC.',
        taxonomy: 'Acupuncturist',
        license: 'AC12345',
        active: true,
        address1: '388 NINTH STREET',
        address2: '',
        city: 'OAKLAND',
        province: 'CA',
        zip: '94607',
        phone: '5105550123',
      },
    })
  })

  test('finds an organization, and an inactive person', async () => {
    const registry = nppesRegistry({ url: simulator.url })
    expect(await registry.find('1558598797')).toMatchObject({
      entry: { organization: 'GREEN LEAF CLINIC LLC', lastName: '', active: true },
    })
    expect(await registry.find('1111111112')).toMatchObject({ entry: { active: false } })
  })

  test('reports an NPI without an owner as unknown', async () => {
    expect(await nppesRegistry({ url: simulator.url }).find('1999999984')).toEqual({
      kind: 'unknown',
    })
  })

  test('is queried once a day for the same NPI, and once for concurrent callers', async () => {
    let now = 0
    const registry = nppesRegistry({ url: simulator.url, now: () => now })
    await Promise.all(Array.from({ length: 10 }, () => registry.find('1487309217')))
    await registry.find('1487309217')
    expect(simulator.requested).toEqual(['1487309217'])
    now += 24 * 3_600_000
    await registry.find('1487309217')
    expect(simulator.requested).toHaveLength(2)
  })
})

test('is queried again on request even if it answered today', async () => {
  const registry = nppesRegistry({ url: simulator.url })
  await registry.find('1487309217')
  expect(await registry.find('1487309217', { fresh: true })).toMatchObject({ kind: 'found' })
  expect(simulator.requested).toHaveLength(2)
})

test('is queried in turn, also for a retry; a caller who would wait too long fails at once', async () => {
  const waits: number[] = []
  const wait = async (milliseconds: number) => waits.push(milliseconds)
  // The turns of all callers, a second apart, as far as they come in time.
  const turns = [0, 1_000, 2_000, 3_000]
  const turn = async () => turns.shift() ?? null
  const registry = nppesRegistry({ url: simulator.url, turn, wait })
  simulator.fail('html')
  const npis = ['1487309217', '1572148637', '1683204758', '1234567893', '1003000126']
  const findings = await Promise.all(npis.map((npi) => registry.find(npi)))
  expect(waits).toEqual([1_000, 2_000, 3_000])
  expect(findings.slice(1)).toMatchObject([
    { kind: 'found' },
    { kind: 'found' },
    { kind: 'found' },
    unavailable,
  ])
  expect(simulator.requested).toHaveLength(4)
})

test('is not queried if the turn cannot be determined', async () => {
  const turn = () => Promise.reject(new Error('the database is away'))
  expect(await nppesRegistry({ url: simulator.url, turn }).find('1487309217')).toEqual(unavailable)
  expect(simulator.requested).toEqual([])
})

describe('a registry that does not answer', () => {
  test.each(['html', 'error', 'broken'] as const)('properly (%s) is queried once more', async (fault) => {
    simulator.fail(fault)
    expect(await nppesRegistry({ url: simulator.url }).find('1487309217')).toMatchObject({
      kind: 'found',
    })
    expect(simulator.requested).toHaveLength(2)
  })

  test.each(['html', 'error', 'broken'] as const)(
    'twice (%s) is unavailable, but not for long',
    async (fault) => {
      simulator.fail(fault, 2)
      const registry = nppesRegistry({ url: simulator.url })
      expect(await registry.find('1487309217')).toEqual(unavailable)
      expect(await registry.find('1487309217')).toMatchObject({ kind: 'found' })
    },
  )

  test('in time is unavailable, and is not queried again', async () => {
    simulator.fail('silent')
    expect(await nppesRegistry({ url: simulator.url, timeoutMs: 400 }).find('1487309217')).toEqual(
      unavailable,
    )
    expect(simulator.requested).toHaveLength(1)
  })

  test('at all is unavailable', async () => {
    const { url } = simulator
    await simulator.stop()
    expect(await nppesRegistry({ url }).find('1487309217')).toEqual(unavailable)
    simulator = await startNpiSimulator({ people: demoRegistry })
  })
})

test('an answer about another NPI, or of another shape, is ignored', () => {
  const other = JSON.stringify({ results: [{ number: '1234567893', basic: {} }] })
  for (const body of [other, '{}', 'null', '[]', '{"results":[{"number":"1487309217"}]}'])
    expect(readReply('1487309217', body)).toEqual(unavailable)
})

test('JSON numbers instead of strings are accepted', () => {
  const body = JSON.stringify({ results: [{ number: 1487309217, basic: { last_name: 'LIN', status: 'A' } }] })
  expect(readReply('1487309217', body)).toMatchObject({ entry: { lastName: 'LIN', zip: '', active: true } })
})

test('every person of the simulator has an NPI with a valid check digit', () =>
  expect(Object.keys({ ...simulatedPeople, ...demoRegistry }).filter((npi) => !isNpi(npi))).toEqual([]))
