import type { Readable } from 'node:stream'
import { mostUploadBytes } from '@bencao/shared/domain/upload.ts'
import type { FastifyInstance } from 'fastify'
import { BadBody, UnreadBody } from './body.ts'
import { readParts } from './multipartParts.ts'

/** The largest file, with the rest of its request. */
const mostMultipart = mostUploadBytes + 1_048_576
/** Texts as they are, files as their bytes. The name and content type that a file claims are ignored. */
function readMultipart(body: Buffer, type: string): Record<string, string | Uint8Array> {
  const boundary = /;\s*boundary="?([^";,\s]{1,70})"?/i.exec(type)?.[1]
  if (!boundary) throw new BadBody()
  return readParts(body, boundary)
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
