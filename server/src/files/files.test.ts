import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { sweepFiles } from '../jobs/sweepFiles.ts'
import { openSession } from '../sessions/queries.ts'
import { openRaw, requestBytes } from '../../../tests/hostile/rawHttp.ts'
import { onePixel, pdfWith } from '../../../tests/make/files.ts'
import { make } from '../../../tests/make/make.ts'
import type { TestProvider } from '../../../tests/make/people.ts'
import { callOverHttp, openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { openPortal as openServer, type Portal } from '../app/portal.ts'
import { clamdScanner } from '../services/clamd/clamd.ts'
import { type ClamdSimulator, startClamdSimulator, testVirus } from '../../../simulators/clamd/simulator.ts'
import { suspend } from '../../../tests/make/people.ts'

const megabyte = 1_048_576
let portal: TestPortal
let rosa: TestProvider
beforeAll(async () => {
  portal = await openPortal()
  rosa = await make.provider(portal)
})
afterAll(() => portal.close())

const send = (file: Uint8Array, who = rosa) => who.call('upload_image2', { purpose: 'npi', file })

const bytesOf = (token: string, fileId: string) =>
  fetch(`${portal.url}/file_download`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/x-www-form-urlencoded' },
    body: `fileId=${fileId}`,
  })

const storedKeys = async () => {
  const keys: string[] = []
  for await (const some of portal.services.files.olderThan(-10)) keys.push(...some)
  return keys
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

/** A compressed object stream that contains `text`. */
const packed = (text: string): string =>
  `3 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n${deflateSync(text).toString('latin1')}\nendstream\nendobj\n`

describe('a picture', () => {
  test("is redrawn: upright, at most 2400 px long, without the camera's metadata", async () => {
    const taken = await picture(3_000, 1_500)
      .withExif({ IFD0: { Make: 'MARKER-CAMERA' }, IFD3: { GPSLatitude: '40/1 26/1 46/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).orientation).toBe(6)
    const { code, data } = await send(taken)
    expect([code, data.contentType]).toEqual([0, 'image/jpeg'])
    const answer = await bytesOf(rosa.token, data.fileId)
    const kept = Buffer.from(await answer.arrayBuffer())
    expect(kept.byteLength).toBe(data.bytes)
    const { width, height, exif, orientation } = await sharp(kept).metadata()
    expect([width, height, exif, orientation]).toEqual([1_200, 2_400, undefined, undefined])
    expect(kept.includes('MARKER')).toBe(false)
  })

  test('as a photo becomes a JPEG of at most 600 px, on white; a PDF is none', async () => {
    const upload = (file: Uint8Array) => rosa.call('upload_image2', { purpose: 'photo', file })
    const noise = { width: 1_200, height: 800, channels: 4, background: '#33669900' } as const
    const drawn = sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    const { code, data } = await upload(await drawn.png().toBuffer())
    expect([code, data.contentType]).toEqual([0, 'image/jpeg'])
    const kept = Buffer.from(await (await bytesOf(rosa.token, data.fileId)).arrayBuffer())
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 400 })
    expect(data.bytes).toBeLessThan(megabyte)
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
    const { fileId } = (await upload(await clear.png().toBuffer())).data
    const white = Buffer.from(await (await bytesOf(rosa.token, fileId)).arrayBuffer())
    expect((await sharp(white).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255])
    expect((await upload(pdfWith())).code).toBe(10)
  })

  test('loses anything that was appended to it', async () => {
    const { data } = await send(Buffer.concat([onePixel, Buffer.from('<script>alert(1)</script>')]))
    const kept = Buffer.from(await (await bytesOf(rosa.token, data.fileId)).arrayBuffer())
    expect(kept.includes('script')).toBe(false)
  })

  test('is served as a download, never as a page of ours', async () => {
    const { data } = await send(onePixel)
    const { status, headers } = await bytesOf(rosa.token, data.fileId)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="npi.png"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
})

describe('a refused file leaves nothing behind', () => {
  const big = async () => picture(8_000, 5_001).png({ compressionLevel: 9 }).toBuffer()
  /** A header that claims 30,000 × 30,000 px. */
  const claiming = () => {
    const claim = Buffer.from(onePixel)
    claim.writeUInt32BE(30_000, 16)
    claim.writeUInt32BE(30_000, 20)
    return claim
  }
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Only JPEG'],
    ['HTML', () => Buffer.from('<!doctype html><script>1</script>'), 'Only JPEG'],
    ['a GIF', () => Buffer.from('GIF89a'), 'Only JPEG'],
    ['a ZIP', () => Buffer.from('PK\u0003\u0004'), 'Only JPEG'],
    ['nothing', () => new Uint8Array(), 'Only JPEG'],
    ['a PDF that begins later', () => Buffer.concat([Buffer.from(' '), pdfWith()]), 'Only JPEG'],
    [
      'first bytes of a JPEG before HTML',
      () => Buffer.from('\u00ff\u00d8\u00ff<html>', 'latin1'),
      'cannot be read',
    ],
    ['a PNG cut short', () => onePixel.subarray(0, 50), 'cannot be read'],
    ['a PNG of over 40 megapixels', big, 'cannot be read'],
    ['a claim of 30,000 × 30,000 px', claiming, 'cannot be read'],
    ['a PDF with a script', () => pdfWith('/OpenAction << /S /JavaScript /JS (1) >>'), 'cannot be read'],
    ['a PDF with a masked script', () => pdfWith('/OpenAction << /S /J#61vaScript >>'), 'cannot be read'],
    ['a PDF that starts a program', () => pdfWith('/AA << /S /Launch >>'), 'cannot be read'],
    ['a PDF with an embedded file', () => pdfWith('/Names << /EmbeddedFiles 3 0 R >>'), 'cannot be read'],
    ['a PDF with a packed script', () => pdfWith('', packed('<< /S /JavaScript >>')), 'cannot be read'],
    ['a PDF that expands enormously', () => pdfWith('', packed('a'.repeat(20_000_000))), 'cannot be read'],
    [
      'a PDF with many streams that expand enormously',
      () => pdfWith('', packed('a'.repeat(1_000_000)).repeat(20)),
      'cannot be read',
    ],
    [
      'a PDF with more object streams than are searched',
      () => pdfWith('', packed('<< /Type /Page >>').repeat(201)),
      'cannot be read',
    ],
    ['an encrypted PDF', () => pdfWith('/Encrypt 4 0 R'), 'cannot be read'],
    ['a PDF without an end', () => pdfWith().subarray(0, 60), 'cannot be read'],
    ['a file of over 10 MB', () => Buffer.concat([onePixel, Buffer.alloc(10 * megabyte)]), 'too large'],
  ]
  test.each(cases)('%s', async (_what, bytesOf, says) => {
    const who = await make.provider(portal)
    const before = await storedKeys()
    const { code, message } = await send(await bytesOf(), who)
    expect([code, message]).toEqual([10, expect.stringContaining(says)])
    expect((await storedKeys()).toSorted()).toEqual(before.toSorted())
    const { n } = await portal.db.one<{ n: number }>(
      sql`select count(*) as n from file where provider_id = ${who.providerId}`,
    )
    expect(n).toBe(0)
  })

  test('while a plain PDF is kept unchanged', async () => {
    const pdf = pdfWith('', packed('<< /Type /Page >>'))
    const { code, data } = await send(pdf)
    expect([code, data.contentType]).toEqual([0, 'application/pdf'])
    expect(new Uint8Array(await (await bytesOf(rosa.token, data.fileId)).arrayBuffer())).toEqual(pdf)
  })
})

describe('where a scanner is set', () => {
  let scanner: ClamdSimulator
  let server: Portal
  beforeAll(async () => {
    scanner = await startClamdSimulator()
    const services = { ...portal.services, scanner: clamdScanner({ address: scanner.address }) }
    server = await openServer({ ...portal.options, services })
  })
  afterAll(async () => {
    await server.close()
    await scanner.stop()
  })
  const upload = async (file: Uint8Array) => {
    const before = await storedKeys()
    const { code, message } = await callOverHttp(
      server.url,
      'upload_image2',
      { purpose: 'npi', file },
      { token: rosa.token },
    )
    return { code, message, kept: (await storedKeys()).length - before.length }
  }
  const infected = Buffer.concat([pdfWith(), Buffer.from(`\n% ${testVirus}\n%%EOF`)])

  test('an infected file is refused, a clean one kept', async () => {
    expect(await upload(infected)).toMatchObject({ code: 10, kept: 0 })
    expect(await upload(pdfWith())).toMatchObject({ code: 0, kept: 1 })
    expect((await send(infected)).code, 'without a scanner').toBe(0)
  })

  test('a file that could not be scanned is not kept', async () => {
    scanner.fault('tooLong')
    const refused = await upload(onePixel)
    expect(refused).toMatchObject({ code: 13, kept: 0, message: expect.stringContaining('try again later') })
    expect(await upload(onePixel)).toMatchObject({ code: 0, kept: 1 })
  })
})

describe('multipart', () => {
  const body = (size: number, parts = 1) => {
    const form = new FormData()
    for (let at = 0; at < parts; at += 1) form.append(`part${at}`, 'x')
    form.append('file', new Blob([new Uint8Array(size)]), '../../etc/passwd')
    return form
  }
  const post = (name: string, form: FormData | string, type?: string) =>
    fetch(`${portal.url}/${name}`, {
      method: 'POST',
      headers: { token: rosa.token, ...(type && { 'content-type': type }) },
      body: form,
    }).then((answer) => answer.status)

  test('is accepted by the upload call only', async () => {
    expect(await post('login', body(10))).toBe(415)
    expect(await post('patient_add', body(10))).toBe(415)
  })
  test('is limited to 11 MB, and other bodies to one', async () => {
    expect(await post('upload_image2', body(11 * megabyte))).toBe(413)
    for (const name of ['login', 'upload_image2'])
      expect(await post(name, `a=${'x'.repeat(megabyte)}`, 'application/x-www-form-urlencoded')).toBe(413)
  })
  test('without a length it has the same limit, and its connection is closed', async () => {
    const answer = await fetch(`${portal.url}/upload_image2`, {
      method: 'POST',
      headers: { token: rosa.token, 'content-type': 'multipart/form-data; boundary=b' },
      body: new Blob([new Uint8Array(11 * megabyte + 1)]).stream(),
      duplex: 'half',
    })
    expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
  })
  test.each([
    ['no boundary', 'x', 'multipart/form-data'],
    ['no parts', 'x', 'multipart/form-data; boundary=b'],
    [
      'a part without an end',
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
      'multipart/form-data; boundary=b',
    ],
  ])('with %s is refused as malformed', async (_what, sent, type) => {
    expect(await post('upload_image2', sent, type)).toBe(400)
  })
  test('with too many parts is refused as well', async () => {
    expect(await post('upload_image2', body(1, 1_001))).toBe(400)
  })
  test('has a meaningless name: the file is stored under a random one', async () => {
    const form = new FormData()
    form.append('purpose', 'photo')
    form.append('file', new Blob([onePixel]), '../../../evil.html')
    const answer = await fetch(`${portal.url}/upload_image2`, {
      method: 'POST',
      headers: { token: rosa.token },
      body: form,
    })
    const { data } = (await answer.json()) as { data: { fileId: string } }
    const { key } = await portal.db.one<{ key: string }>(
      sql`select storage_key as key from file where id = ${data.fileId}`,
    )
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(await storedKeys()).toContain(key)
  })
  test('with a text instead of the file is refused under its field', async () => {
    const { code, data } = await rosa.call('upload_image2', { purpose: 'photo', file: 'x' })
    expect([code, data]).toEqual([10, { fields: { file: 'Please choose a file' } }])
  })
})

describe('from an unauthenticated sender', () => {
  const head = (token: Record<string, string>) =>
    requestBytes('POST', '/upload_image2', {
      ...token,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(10 * megabyte),
    })

  test.each([
    ['no session', {}],
    ['a session that has ended', { token: 'over' }],
  ])('nothing is read before the answer: %s', async (_what, token) => {
    const connection = await openRaw(portal.url)
    connection.send(head(token))
    expect(JSON.parse((await connection.answer())?.body ?? '')).toMatchObject({ code: -100 })
    // The rest of the body is discarded, so that the browser sees this answer, and the next one.
    connection.send(Buffer.alloc(10 * megabyte))
    connection.send(requestBytes('GET', '/healthz', {}))
    expect((await connection.answer())?.status).toBe(200)
    connection.close()
  })

  test('nor from staff, who upload nothing', async () => {
    const { token } = await make.staff(portal)
    const connection = await openRaw(portal.url)
    connection.send(head({ token }))
    expect(JSON.parse((await connection.answer())?.body ?? '')).toMatchObject({ code: 12 })
    connection.close()
  })
})

describe('ownership', () => {
  test('another provider finds nothing; staff who may see providers find the file', async () => {
    const { data } = await send(onePixel)
    const other = await make.provider(portal)
    expect((await other.call('file_download', data)).code).toBe(11)
    const { accountId: staffId, token } = await make.staff(portal)
    expect((await bytesOf(token, data.fileId)).headers.get('content-type')).toBe('image/png')
    const { n } = await portal.db.one<{ n: number }>(sql`
      select count(*) as n from audit
      where action = 'file_download' and account_id = ${staffId} and record_id = ${data.fileId}`)
    expect(n).toBe(1)
    await suspend(portal, staffId)
    expect((await portal.call('file_download', data, { token })).code).toBe(11)
  })
})

describe('quota', () => {
  test('50 MB a day, for ten concurrent uploads as for one', async () => {
    const greedy = await make.provider(portal)
    await portal.db.run(sql`
      insert into file (provider_id, id, purpose, content_type, bytes, storage_key)
      values (${greedy.providerId}, ${newId()}, 'npi', 'application/pdf', ${47 * megabyte}, 'full')`)
    const pdf = Buffer.concat([pdfWith(), Buffer.alloc(megabyte, ' '), Buffer.from('%%EOF')])
    const before = (await storedKeys()).length
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(pdf, greedy)))
    const codes = answers.map(({ code }) => code)
    for (const { code, data } of answers) if (code === 14) expect(data).toEqual({ retryAfterSeconds: 86_400 })
    expect(codes.filter((code) => code === 0)).toHaveLength(2)
    expect(codes.filter((code) => code === 0 || code === 14)).toHaveLength(6)
    expect(await storedKeys()).toHaveLength(before + 2)
    await portal.clock.advance(86_400)
    greedy.token = await openSession(portal.db, { id: greedy.accountId, audience: 'provider' }, 'test')
    expect(
      (await greedy.call('upload_image2', { purpose: 'npi', file: pdf }, { token: greedy.token })).code,
    ).toBe(0)
  })

  test('500 MB in all, whatever the day, for concurrent uploads too', async () => {
    const full = await make.provider(portal)
    await portal.db.run(sql`
      insert into file (provider_id, id, purpose, content_type, bytes, storage_key, created_at)
      values (${full.providerId}, ${newId()}, 'npi', 'application/pdf', ${499 * megabyte}, 'old',
        app_now() - interval '90 days')`)
    const pdf = Buffer.concat([pdfWith(), Buffer.alloc(0.6 * megabyte, ' '), Buffer.from('%%EOF')])
    const before = (await storedKeys()).length
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(pdf, full)))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 13, 13])
    expect(await storedKeys()).toHaveLength(before + 1)
    const { message } = answers.find(({ code }) => code === 13) ?? {}
    expect(message).toContain('customer service')
  })
})

test('the sweep deletes files without a row, and nothing else', async () => {
  const who = await make.provider(portal)
  const { code } = await send(onePixel, who)
  expect(code).toBe(0)
  const kept = await storedKeys()
  const orphan = randomBytes(16).toString('hex')
  await portal.services.files.put(orphan, onePixel, 'image/png')
  expect(await sweepFiles(portal.db, portal.services.files)).toBe(0)
  expect(await sweepFiles(portal.db, portal.services.files, -10)).toBe(1)
  expect((await storedKeys()).toSorted()).toEqual(kept.toSorted())

  const withoutRows = portal.database.transaction(async (db) => {
    await db.run(sql`delete from file`)
    expect(await sweepFiles(db, portal.services.files, -10)).toBe(0)
    throw new Error('as it was')
  })
  await expect(withoutRows).rejects.toThrow('as it was')
  expect((await storedKeys()).toSorted()).toEqual(kept.toSorted())
})

test('no key leads out of the folder', async () => {
  await expect((async () => portal.services.files.get('../../etc/passwd'))()).rejects.toThrow(
    'not a storage key',
  )
})
