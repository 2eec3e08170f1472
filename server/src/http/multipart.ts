import type { Readable } from 'node:stream'
import { usualBytes } from '@bencao/shared/contract/entry/call.ts'
import { mostUploadBytes } from '@bencao/shared/domain/upload.ts'
import type { FastifyInstance } from 'fastify'
import { BadBody, UnreadBody } from './body.ts'

/** The largest file, with the rest of its request. */
const mostMultipart = mostUploadBytes + 1_048_576
const mostParts = 1_000
const mostHeaderBytes = 4_096
/** Of all texts together: they are searched for card numbers and validated in one turn of the event loop. */
const mostTextBytes = usualBytes

const tooLarge = () => Object.assign(new Error('too large'), { statusCode: 413 })

const disposition = /^content-disposition:\s*form-data\s*;/i
/** Each begins after a semicolon, so that no text is searched from each of its letters. */
const parameters = /;\s*([\w-]{1,40}\*?)=(?:"([^"]*)"|([^\s";]+))/g

/** What the headers of a part say: its name, and whether it is a file. */
function describedBy(headers: string): { name: string; isFile: boolean } {
  const line = headers.split('\r\n').find((each) => disposition.test(each)) ?? ''
  const given = new Map(
    Array.from(line.matchAll(parameters), ([, key = '', quoted, bare]) => [
      key.toLowerCase(),
      quoted ?? bare ?? '',
    ]),
  )
  const name = given.get('name')
  if (name === undefined) throw new BadBody()
  return { name, isFile: given.has('filename') || given.has('filename*') }
}

/**
 * The parts of a body as texts, and as bytes of files. The `formData` of Node goes through a file byte by byte, a large one
 * in tenths of a second.
 *
 * @throws BadBody, or the error of a body that is too large
 */
export function readParts(body: Buffer, boundary: string): Record<string, string | Uint8Array> {
  const fields: Record<string, string | Uint8Array> = Object.create(null)
  const mark = Buffer.from(`\r\n--${boundary}`)
  // The first boundary begins the body, without a line break.
  if (!body.subarray(0, mark.length - 2).equals(mark.subarray(2))) throw new BadBody()
  let at = mark.length - 2
  let textBytes = 0
  for (let parts = 0; ; parts += 1) {
    const next = body.toString('latin1', at, at + 2)
    if (next === '--') return fields
    const head = body.indexOf('\r\n\r\n', at)
    const end = body.indexOf(mark, head + 4)
    if (next !== '\r\n' || head < 0 || head - at > mostHeaderBytes || end < 0 || parts === mostParts)
      throw new BadBody()
    const { name, isFile } = describedBy(body.toString('utf8', at + 2, head))
    const content = body.subarray(head + 4, end)
    if (!isFile) textBytes += content.length
    if (textBytes > mostTextBytes) throw tooLarge()
    fields[name] = isFile ? new Uint8Array(content) : new TextDecoder().decode(content)
    at = end + mark.length
  }
}

/** Texts as they are, files as their bytes. The name and content type that a file claims are ignored. */
function readMultipart(body: Buffer, type: string): Record<string, string | Uint8Array> {
  const boundary = /;\s*boundary="?([^";,\s]{1,70})"?/i.exec(type)?.[1]
  if (!boundary) throw new BadBody()
  return readParts(body, boundary)
}

/** The whole body of a request; empty if the client leaves before its end. */
const bytesOf = (payload: Readable): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    if (payload.destroyed) return reject(new BadBody())
    const chunks: Buffer[] = []
    let length = 0
    payload.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= mostMultipart) chunks.push(chunk)
      else reject(tooLarge())
    })
    payload.on('end', () => resolve(Buffer.concat(chunks)))
    payload.on('error', () => reject(new BadBody()))
  })

/**
 * Lets the routes of a scope accept multipart/form-data, which is read only on demand; all others refuse it with 415.
 */
export function readMultiparts(scope: FastifyInstance): void {
  scope.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const { 'content-length': length, 'content-type': type = '' } = request.headers
    if (Number(length) > mostMultipart) done(tooLarge())
    else done(null, new UnreadBody(async () => readMultipart(await bytesOf(payload), type)))
  })
  // Discard the unread rest of an answered request. If its length is unknown, close the connection.
  scope.addHook('onSend', async ({ raw, headers }, reply) => {
    if (!raw.complete && headers['content-length'] === undefined) reply.header('connection', 'close')
  })
}
