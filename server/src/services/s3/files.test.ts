import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../app/config.ts'
import { diskFiles } from '../disk/disk.ts'
import { openFiles } from '../../app/openFiles.ts'
import type { FileStore } from '../../ports/fileStore.ts'
import { s3Files } from './s3.ts'
import { readErrorCode, readListing } from './replies.ts'
import { type SignedRequest, wrongOf } from '../../../../simulators/s3/signature.ts'
import { type S3Fault, type S3Simulator, startS3Simulator } from '../../../../simulators/s3/simulator.ts'

const account = { accessKey: 'AKIATESTS', secretKey: 'a secret/of+tests', region: 'us-west-2' }
const newKey = () => randomBytes(16).toString('hex')
const picture = randomBytes(300_000)

let folder: string
let bucket: S3Simulator
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bencao-store-'))
  bucket = await startS3Simulator(account, { pageSize: 2 })
})
afterEach(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true, force: true })
})

const inBucket = (given = {}): FileStore =>
  s3Files({ ...account, url: bucket.url, timeoutMs: 2_000, pauseMs: 1, ...given })

const stores: [string, () => FileStore][] = [
  ['a folder', () => diskFiles(join(folder, 'files'))],
  ['a bucket', () => inBucket()],
]

async function listed(store: FileStore, seconds: number): Promise<string[]> {
  const keys: string[] = []
  for await (const batch of store.olderThan(seconds)) keys.push(...batch)
  return keys.toSorted()
}

describe.each(stores)('%s', (_name, open) => {
  test('returns what was stored, byte by byte', async () => {
    const [one, other] = [newKey(), newKey()]
    await open().put(one, picture, 'image/png')
    await open().put(other, Buffer.from('%PDF-1.7'), 'application/pdf')
    expect(Buffer.from((await open().get(one)) ?? []).equals(picture)).toBe(true)
    expect(Buffer.from((await open().get(other)) ?? []).toString()).toBe('%PDF-1.7')
  })

  test('keeps the newest under a key', async () => {
    const key = newKey()
    await open().put(key, Buffer.from('before'), 'image/png')
    await open().put(key, Buffer.from('after'), 'image/png')
    expect(Buffer.from((await open().get(key)) ?? []).toString()).toBe('after')
  })

  test('has nothing under an unknown key', async () => {
    expect(await open().get(newKey())).toBeNull()
  })

  test('deletes, also twice', async () => {
    const key = newKey()
    await open().put(key, picture, 'image/png')
    await open().remove(key)
    await open().remove(key)
    expect(await open().get(key)).toBeNull()
  })

  test('accepts only valid keys', async () => {
    for (const odd of ['../secrets', 'A'.repeat(32), '', `${newKey()}/x`, '?list-type=2']) {
      await expect((async () => open().put(odd, picture, 'image/png'))()).rejects.toThrow('not a storage key')
      await expect((async () => open().get(odd))()).rejects.toThrow('not a storage key')
      await expect((async () => open().remove(odd))()).rejects.toThrow('not a storage key')
    }
  })

  test('lists what was stored before, over many pages, and nothing newer', async () => {
    const keys = Array.from({ length: 5 }, newKey)
    for (const key of keys) await open().put(key, Buffer.from('x'), 'image/png')
    expect(await listed(open(), -10)).toEqual(keys.toSorted())
    expect(await listed(open(), 60)).toEqual([])
  })

  test('lists nothing if it is empty', async () => {
    expect(await listed(open(), -10)).toEqual([])
  })
})

describe('a folder', () => {
  test('that cannot be written to reports that', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(diskFiles(join(folder, 'file')).put(newKey(), picture, 'image/png')).rejects.toThrow()
  })
})

describe('a bucket', () => {
  test('keeps the content type, and nothing that reveals the owner', async () => {
    const key = newKey()
    await inBucket().put(key, picture, 'image/png')
    expect([...bucket.kept]).toMatchObject([[key, { contentType: 'image/png' }]])
  })

  test.each<S3Fault>(['reset', 'slowDown', 'http500', 'cutOff'])('%s: is retried', async (fault) => {
    const key = newKey()
    bucket.fault(fault, 2)
    await inBucket().put(key, picture, 'image/png')
    bucket.fault(fault, 2)
    expect((await inBucket().get(key))?.byteLength).toBe(picture.byteLength)
    bucket.fault(fault)
    expect(await listed(inBucket(), -10)).toEqual([key])
    bucket.fault(fault)
    await inBucket().remove(key)
    expect(bucket.kept.size).toBe(0)
  })

  test.each<S3Fault>(['reset', 'slowDown', 'http500', 'cutOff'])(
    '%s permanently: fails after three attempts, and never reports that there is none',
    async (fault) => {
      bucket.fault(fault, 9)
      await expect(inBucket().get(newKey())).rejects.toThrow()
      expect(bucket.requestCount()).toBe(3)
      await expect(inBucket().put(newKey(), picture, 'image/png')).rejects.toThrow()
      await expect(inBucket().remove(newKey())).rejects.toThrow()
    },
  )

  test('that does not answer times out', async () => {
    bucket.fault('hang', 3)
    for (const work of [
      (store: FileStore) => store.get(newKey()),
      (store: FileStore) => store.put(newKey(), picture, 'image/png'),
      (store: FileStore) => listed(store, 0),
    ])
      await expect(work(inBucket({ timeoutMs: 50 }))).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test.each([
    ['another secret', { secretKey: 'made up' }, 'SignatureDoesNotMatch'],
    ['another account', { accessKey: 'AKIAOTHER' }, 'AccessDenied'],
    ['another region', { region: 'eu-west-1' }, 'SignatureDoesNotMatch'],
  ])('refuses %s, which is not the same as "none"', async (_what, given, code) => {
    await expect(inBucket(given).get(newKey())).rejects.toMatchObject({ code })
    await expect(inBucket(given).put(newKey(), picture, 'image/png')).rejects.toMatchObject({ code })
    expect(bucket.requestCount()).toBe(2)
  })

  test('that does not exist is not the same as a missing file', async () => {
    const url = bucket.url.replace(/files$/, 'elsewhere')
    await expect(inBucket({ url }).get(newKey())).rejects.toMatchObject({ code: 'NoSuchBucket' })
  })
})

describe('a signature', () => {
  const now = Date.parse('2013-05-24T00:00:00Z')
  // The first example of Amazon's page on signing in the header.
  const example: SignedRequest = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-date': '20130524T000000Z',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    body: Buffer.alloc(0),
  }
  const owner = {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }

  test('of the published example is valid, and invalid after any change', () => {
    expect(wrongOf(example, owner, now)).toBeNull()
    expect(wrongOf({ ...example, method: 'DELETE' }, owner, now)).toBe('SignatureDoesNotMatch')
    expect(wrongOf({ ...example, url: '/test.txt?a=1' }, owner, now)).toBe('SignatureDoesNotMatch')
    expect(wrongOf({ ...example, body: Buffer.from('x') }, owner, now)).toBe('XAmzContentSHA256Mismatch')
    expect(wrongOf(example, owner, now + 16 * 60_000)).toBe('RequestTimeTooSkewed')
    expect(wrongOf({ ...example, headers: {} }, owner, now)).toBe('AccessDenied')
  })
})

describe('an answer of a bucket', () => {
  test('that is not a list is not an empty one', () => {
    expect(() => readListing('<html>Sign in to the hotel</html>')).toThrow('list')
  })
  test('that is not an error has no code', () => {
    expect(readErrorCode('<html><Code>1</Code></html>')).toBeNull()
    expect(readErrorCode('<Error><Code>NoSuchKey</Code></Error>')).toBe('NoSuchKey')
  })
})

test('the settings choose', async () => {
  const key = newKey()
  await openFiles(readConfig({ BENCAO_DATA: folder })).put(key, picture, 'image/png')
  expect((await diskFiles(join(folder, 'files')).get(key))?.byteLength).toBe(picture.byteLength)
  const settings = {
    BUCKET_URL: bucket.url,
    BUCKET_REGION: account.region,
    BUCKET_ACCESS_KEY: account.accessKey,
    BUCKET_SECRET_KEY: account.secretKey,
  }
  await openFiles(readConfig(settings)).put(key, picture, 'image/png')
  expect([...bucket.kept.keys()]).toEqual([key])
})
