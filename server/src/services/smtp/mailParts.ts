export interface MailParts {
  /** Keyed by lower-case name; unfolded and decoded. The values of a repeated name are joined by a line break. */
  headers: ReadonlyMap<string, string>
  body: string
}

/** Parses a mail with one plain text part, as the simulator's senders write it (RFC 5322, 2045, 2047). */
export function mailParts(raw: Buffer): MailParts {
  const text = raw.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const headers = new Map<string, string>()
  for (const line of text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    const value = decodeWords(line.slice(colon + 1).trim())
    headers.set(name, headers.has(name) ? `${headers.get(name)}\n${value}` : value)
  }
  const encoded = text.slice(end + 4)
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? '7bit'
  const bytes =
    encoding === 'base64'
      ? Buffer.from(encoded, 'base64')
      : encoding === 'quoted-printable'
        ? unquote(encoded.replace(/=\r\n/g, ''))
        : Buffer.from(encoded, 'latin1')
  return { headers, body: bytes.toString('utf8').replace(/\r\n/g, '\n').trimEnd() }
}

const unquote = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([\dA-F]{2})/gi, (_sign, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** =?UTF-8?Q?...?= and =?UTF-8?B?...?=; the space between two of them is not part of the text. */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[qb]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, kind = '', part = '']) =>
          kind.toLowerCase() === 'b' ? Buffer.from(part, 'base64') : unquote(part.replace(/_/g, ' ')),
        ),
      ).toString('utf8'),
    )
