import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BadBody } from './body.ts'

/** A file of 10 MB and what stands around it. */
export const mostMultipart = 11 * 1_048_576
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

/** Texts as they are, files as their bytes; what a file is called or says of itself is not looked at. */
async function readMultipart(body: Buffer, type: string): Promise<Record<string, string | Uint8Array>> {
  const boundary = /;\s*boundary="?([^";,\s]{1,70})"?/i.exec(type)?.[1]
  // The last mark ends the last part.
  if (!boundary || partsIn(body, boundary) > mostParts + 1) throw new BadBody()
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new BadBody()
  })
  const fields: Record<string, string | Uint8Array> = Object.create(null)
  for (const [name, value] of form)
    fields[name] = typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer())
  return fields
}

/** Lets a scope's routes take multipart/form-data; all others refuse it with 415. */
export function readMultiparts(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: mostMultipart },
    (request: FastifyRequest, body: Buffer) => readMultipart(body, request.headers['content-type'] ?? ''),
  )
}
