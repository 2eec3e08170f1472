export type TextPart = { text: string } | { link: string }

const address = /https:\/\/[^\s<>"'`\\{}|^()[\]]+/gu
const trailing = /[.,;:!?]+$/

/**
 * The parts of a text that staff typed: plain text, and addresses that begin with https:// and name no user. Anything
 * else stays text, so no script and no other scheme becomes a link.
 */
export function textLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(address)) {
    const link = match[0].replace(trailing, '')
    if (!isSafe(link)) continue
    if (match.index > at) parts.push({ text: text.slice(at, match.index) })
    parts.push({ link })
    at = match.index + link.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

function isSafe(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, username, password, hostname } = new URL(link)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}
