import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'

/** An answer that is the bytes of a file instead of the envelope. */
export class FileAnswer {
  readonly contentType: string
  /** A stream is read as fast as the recipient takes it. */
  readonly bytes: Uint8Array | Readable
  readonly name: string

  /** The file name for the browser: plain letters only, never one that a person typed. */
  constructor(contentType: string, bytes: Uint8Array | Readable, name: string) {
    this.contentType = contentType
    this.bytes = bytes
    this.name = name
  }
}

/** The recipient can save or open a file, but it never runs as a page of ours. */
export const fileHeaders = ({ contentType, name }: FileAnswer): Record<string, string> => ({
  'content-type': contentType,
  'content-disposition': `attachment; filename="${name}"`,
  'content-security-policy': "default-src 'none'; sandbox",
})

/** Ends an answer that is not sent by then: a reader who stops would hold its connection for good. */
export function endAfter(milliseconds: number, response: ServerResponse): void {
  const timer = setTimeout(() => response.destroy(), milliseconds).unref()
  response.once('close', () => clearTimeout(timer))
}
