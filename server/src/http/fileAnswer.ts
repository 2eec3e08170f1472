/** An answer that is a file's bytes instead of the envelope. */
export class FileAnswer {
  readonly contentType: string
  readonly bytes: Uint8Array
  readonly name: string

  /** The name is said to the browser: plain letters only, never one that somebody typed. */
  constructor(contentType: string, bytes: Uint8Array, name: string) {
    this.contentType = contentType
    this.bytes = bytes
    this.name = name
  }
}

/** A file is kept or opened by whoever asked for it, and never shown as a page of ours. */
export const fileHeaders = ({ contentType, name }: FileAnswer): Record<string, string> => ({
  'content-type': contentType,
  'content-disposition': `attachment; filename="${name}"`,
  'content-security-policy': "default-src 'none'; sandbox",
})
