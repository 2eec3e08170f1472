import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clamdScanner } from './clamd.ts'
import {
  type ClamdFault,
  type ClamdSimulator,
  startClamdSimulator,
  testVirus,
} from '../../../../simulators/clamd/simulator.ts'

let daemon: ClamdSimulator
beforeEach(async () => {
  daemon = await startClamdSimulator()
})
afterEach(() => daemon.stop())

const look = (bytes: Uint8Array, timeoutMs = 2_000) =>
  clamdScanner({ address: daemon.address, timeoutMs }).isInfected(bytes)

describe('the scanner', () => {
  test('distinguishes the infected file from clean ones, of any length', async () => {
    const long = randomBytes(3_000_000)
    expect(await look(long)).toBe(false)
    expect(await look(Buffer.concat([long, Buffer.from(testVirus)]))).toBe(true)
    expect(await look(new Uint8Array())).toBe(false)
  })

  test.each<ClamdFault>(['hang', 'reset', 'tooLong'])('%s: the file counts as not scanned', async (fault) => {
    daemon.fault(fault)
    await expect(look(Buffer.from('harmless'), 200)).rejects.toThrow()
  })

  test('that is unavailable means that the file is not scanned', async () => {
    await daemon.stop()
    await expect(look(Buffer.from('harmless'))).rejects.toThrow()
    daemon = await startClamdSimulator()
    const nowhere = clamdScanner({ address: '/nowhere/clamd.ctl' })
    await expect(nowhere.isInfected(Buffer.from('harmless'))).rejects.toThrow()
  })
})
