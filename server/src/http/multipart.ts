import type { Readable } from 'node:stream'
import { mostUploadBytes } from '@bencao/shared/domain/upload.ts'
import type { FastifyInstance } from 'fastify'
import { BadBody, UnreadBody } from './body.ts'

/** The largest file, with the rest of its request. */
const mostMultipart = mostUploadBytes + 1_048_576
const mostParts = 1_000

const partsIn = (body: Buffer, boundary: string): number => {
  const mark = `--${boundary}`
  let parts = 0
  for (
    let at = body.indexOf(mark);
    at >= 0 && parts <= mostParts + 1;
    at = body.indexOf(mark, at + mark.length)
  )
    parts += 1
  return parts
}

/** Texts as they are, files as their bytes. The name and content type that a file claims are ignored. */
async function readMultipart(body: Buffer, type: string): Promise<Record<string, string | Uint8Array>> {
  const boundary = /;\s*boundary="?([^";,\s]{1,70})"?/i.exec(type)?.[1]
  // The last boundary ends the last part.
  if (!boundary || partsIn(body, boundary) > mostParts + 1) throw new BadBody()
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new BadBody()
  })
  const fields: Record<string, string | Uint8Array> = Object.create(null)
  for (const [name, value] of form)
    fields[name] = typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer())
  return fields
}

const tooLarge = () => Object.assign(new Error('too large'), { statusCode: 413 })

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
