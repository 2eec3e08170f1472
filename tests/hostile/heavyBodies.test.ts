import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../make/make.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { openRaw, requestBytes } from './rawHttp.ts'

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

describe('a body over the limit of its call', () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const most = 16_777_216

  // If the connection were closed while its client still sends, the client might get a reset instead of the answer.
  test.each([
    ['message_submit', headers],
    ['upload_image2', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('of %s is refused unread, and then discarded', async (name, type) => {
    const raw = await openRaw(portal.url.replace('localhost', '127.0.0.1'))
    raw.send(requestBytes('POST', `/${name}`, { ...type, 'content-length': String(most) }))
    const refused = await raw.answer()
    expect([refused?.status, refused?.headers['connection']]).toEqual([413, undefined])
    raw.send('x'.repeat(most))
    raw.send(requestBytes('POST', '/server_time', headers))
    expect((await raw.answer())?.status).toBe(200)
    raw.close()
  })

  test('ends the connection if the rest is too long to be discarded', async () => {
    const raw = await openRaw(portal.url.replace('localhost', '127.0.0.1'))
    raw.send(requestBytes('POST', '/message_submit', { ...headers, 'content-length': String(most + 1) }))
    const refused = await raw.answer()
    expect([refused?.status, refused?.headers['connection']]).toEqual([413, 'close'])
    expect(await raw.answer()).toBeNull()
  })
})

describe('texts beside a file', () => {
  const type = { 'content-type': 'multipart/form-data; boundary=b' }
  const textOf = (name: string, bytes: number) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${'4 '.repeat(bytes / 2)}\r\n`
  const most = 16_384

  // A megabyte of digits would be searched for card numbers for more than half a second.
  test.each([
    ['as many as a usual body has', textOf('purpose', most), 200],
    ['more', textOf('purpose', most + 2), 413],
    ['more, in several parts', textOf('purpose', most / 2) + textOf('other', most / 2 + 2), 413],
    ['a megabyte', textOf('purpose', 1_048_576), 413],
  ])('%s', async (_what, parts, status) => {
    const { token } = await make.provider(portal)
    const response = await fetch(`${portal.url}/upload_image2`, {
      method: 'POST',
      headers: { ...type, token },
      body: `${parts}--b--\r\n`,
    })
    expect(response.status).toBe(status)
  })
})
