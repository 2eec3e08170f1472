import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import type { Line } from './format.ts'

const line = z.union([
  z.string(),
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ end: z.string(), rows: z.int() }),
  z.object({ sequence: z.string(), value: z.string(), called: z.boolean() }),
  z.object({ file: z.string(), contentType: z.string() }),
  z.object({ fileEnd: z.string(), bytes: z.int() }),
  z.object({ sha256: z.string() }),
  z.object({
    bencao: z.literal([1, 2]),
    takenAt: z.string(),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  }),
])

/**
 * Passes each line of a backup to `take`, one after the other.
 * @throws Error if it is damaged or incomplete
 */
export async function readBackup(input: Readable, take: (line: Line) => Promise<void>): Promise<void> {
  const hash = createHash('sha256')
  let seal: string | null = null
  const text = createGunzip()
  // Errors of the pipeline surface when `text` is read, after the current line has been processed.
  const unpacking = pipeline(input, text).catch(() => {})
  try {
    for await (const written of textLines(text)) {
      if (seal !== null) throw new Error('The backup continues after its end.')
      const parsed = line.safeParse(asJson(written))
      if (!parsed.success) throw new Error('This is not a backup, or it is damaged.')
      if (typeof parsed.data === 'object' && 'sha256' in parsed.data) seal = parsed.data.sha256
      else {
        hash.update(written).update('\n')
        await take(parsed.data)
      }
    }
  } catch (error) {
    if (!isOfGzip(error)) throw error
    throw new Error('This is not a backup, or it is damaged or incomplete.', { cause: error })
  } finally {
    await unpacking
  }
  if (seal === null) throw new Error('The backup is incomplete: its end is missing.')
  if (seal !== hash.digest('hex')) throw new Error('The backup is damaged: its checksum differs.')
}

const isOfGzip = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

async function* textLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of source) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
  if (rest !== '') yield rest
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
