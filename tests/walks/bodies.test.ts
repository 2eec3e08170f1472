import { callNames, entryOf } from '@bencao/shared/contract/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { inputFields } from './fields.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

/** Bytes of a character in form encoding, at most. */
const widest = 9
/** A field without a length of its own: an id, a date, a choice. */
const short = 64

const sent = callNames.filter((name) => ['form', 'json'].includes(entryOf(name).body))

/*
 * Bodies are read and parsed before their sender is known, so their size bounds how long a stranger can hold the event
 * loop. Sizes are checked instead of times, which would depend on the machine.
 */
describe('a body', () => {
  test.each(sent)('of %s may hold every field at its full length, and not much more', (name) => {
    const { access, mostBytes } = entryOf(name)
    const longest = inputFields(name).reduce((sum, { path, schema }) => {
      const length = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : short
      return sum + path.length + 2 + widest * length
    }, 0)
    expect(longest).toBeLessThanOrEqual(mostBytes)
    expect(mostBytes).toBeLessThanOrEqual(access === 'public' ? 16_384 : 65_536)
    expect(mostBytes === 16_384 || mostBytes < 3 * longest).toBe(true)
  })

  test.each(sent)('of %s over its limit is refused unread', async (name) => {
    const { method, mostBytes } = entryOf(name)
    const statusOf = async (bytes: number) => {
      const form = method === 'POST'
      const body = form ? `a=${'x'.repeat(bytes - 2)}` : `{"a":"${'x'.repeat(bytes - 8)}"}`
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return (await fetch(`${portal.url}/${name}`, { method, headers, body })).status
    }
    expect([await statusOf(mostBytes), await statusOf(mostBytes + 1)]).toEqual([200, 413])
  })

  test('of a path without a call is refused over 64 KB', async () => {
    const statusOf = async (bytes: number) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const body = `a=${'x'.repeat(bytes - 2)}`
      return (await fetch(`${portal.url}/no_such_call`, { method: 'POST', headers, body })).status
    }
    expect([await statusOf(65_536), await statusOf(65_537)]).toEqual([404, 413])
  })
})
