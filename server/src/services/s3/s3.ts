import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { type FileStore, isStorageKey } from '../../ports/fileStore.ts'
import { readErrorCode, readListing } from './replies.ts'

export interface S3Options {
  /** The bucket's own address, such as https://s3.us-west-2.amazonaws.com/clinic-files. */
  url: string
  region: string
  accessKey: string
  secretKey: string
  /** Longest wait for one file, including retries. */
  timeoutMs?: number
  /** Wait before the first retry; doubled for the next. */
  pauseMs?: number
}

interface Answer {
  status: number
  bytes: Uint8Array
}

/** Every request is idempotent, so it may be retried. */
const mostTries = 3

/** Uploads in a bucket that speaks S3's protocol, each under its key and nothing else. */
export function s3Files({ url, timeoutMs = 30_000, pauseMs = 200, ...account }: S3Options): FileStore {
  const bucket = url.replace(/\/$/, '')
  const signer = new AwsClient({
    accessKeyId: account.accessKey,
    secretAccessKey: account.secretKey,
    region: account.region,
    service: 's3',
  })

  async function sendOnce(address: string, init: RequestInit, signal: AbortSignal): Promise<Answer> {
    const request = await signer.sign(address, { ...init, redirect: 'error', signal })
    const response = await fetch(request)
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
  }

  async function ask(method: string, rest: string, content?: { bytes: Uint8Array; type: string }) {
    const body = content ? Uint8Array.from(content.bytes) : null
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(content && { 'content-type': content.type }),
    }
    const signal = AbortSignal.timeout(timeoutMs)
    for (let tried = 1; ; tried += 1) {
      try {
        const answer = await sendOnce(bucket + rest, { method, headers, body }, signal)
        if (tried === mostTries || (answer.status < 500 && answer.status !== 429)) return answer
      } catch (error) {
        if (tried === mostTries || signal.aborted) throw error
      }
      await pause(pauseMs * 2 ** (tried - 1), null, { signal })
    }
  }

  const pathOf = (key: string): string => {
    if (!isStorageKey(key)) throw new Error('This is not a storage key.')
    return `/${key}`
  }

  return {
    async put(key, bytes, contentType) {
      expectStatus(await ask('PUT', pathOf(key), { bytes, type: contentType }), 200)
    },
    async get(key) {
      const answer = await ask('GET', pathOf(key))
      if (answer.status === 404 && readErrorCode(textOf(answer)) === 'NoSuchKey') return null
      expectStatus(answer, 200)
      return answer.bytes
    },
    async remove(key) {
      expectStatus(await ask('DELETE', pathOf(key)), 204, 200)
    },
    async *olderThan(seconds) {
      const before = Date.now() - seconds * 1_000
      let next: string | null = ''
      while (next !== null) {
        const from = next && `&continuation-token=${encodeURIComponent(next)}`
        const answer = await ask('GET', `/?list-type=2${from}`)
        expectStatus(answer, 200)
        const listing = readListing(textOf(answer))
        const keys = listing.found.filter(({ key, at }) => isStorageKey(key) && at <= before)
        if (keys.length > 0) yield keys.map(({ key }) => key)
        next = listing.next
      }
    },
  }
}

const textOf = ({ bytes }: Answer): string => new TextDecoder().decode(bytes)

function expectStatus(answer: Answer, ...good: readonly number[]): void {
  if (good.includes(answer.status)) return
  // The code is a constant of the protocol; the rest of the answer may contain names.
  const code = readErrorCode(textOf(answer)) ?? `HTTP${answer.status}`
  throw Object.assign(new Error('The file store refused'), { code })
}
