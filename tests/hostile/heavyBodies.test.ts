import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../portal/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

async function send(body: string) {
  const response = await fetch(`${portal.url}/message_submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return { status: response.status, reply: (await response.json()) as { code: number } }
}

describe('a body with more levels than the stack allows', () => {
  // As many as the largest body of any call holds.
  test.each([33, 1_000, 1_500, 2_000, 2_500, 5_000, 10_000])('%i levels are refused', async (depth) => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const nested = `${open.repeat(depth)}1${close.repeat(depth)}`
      const { status, reply } = await send(`{"note":${nested}}`)
      expect([status, reply.code]).toEqual([400, 400])
    }
  })

  test('brackets in a text are only a text', async () => {
    const { status } = await send(JSON.stringify({ phone: `${'['.repeat(500)}\\"{{`, password: '\\' }))
    expect(status).toBe(200)
  })
})
