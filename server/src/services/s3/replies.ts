export interface Listing {
  /** With the time of the last change, in epoch milliseconds. */
  found: { key: string; at: number }[]
  /** The token of the next page; null at the end. */
  next: string | null
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const valueOf = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replace(/&(\w+);/g, (whole, sign: string) => signs[sign] ?? whole) ?? null

/** The code of an error, such as NoSuchKey; null if the answer is not an error of the protocol. */
export const readErrorCode = (xml: string): string | null =>
  xml.includes('<Error>') ? valueOf(xml.slice(xml.indexOf('<Error>')), 'Code') : null

/**
 * One page of ListObjectsV2.
 * @throws Error if it is not one
 */
export function readListing(xml: string): Listing {
  if (!xml.includes('<ListBucketResult')) throw new Error('The file store did not answer with a list')
  const found = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => ({
    key: valueOf(content, 'Key') ?? '',
    at: Date.parse(valueOf(content, 'LastModified') ?? ''),
  }))
  const next = valueOf(xml, 'IsTruncated') === 'true' ? valueOf(xml, 'NextContinuationToken') : null
  return { found, next }
}
