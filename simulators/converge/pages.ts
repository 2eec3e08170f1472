import { randomBytes } from 'node:crypto'
import { errorText } from './errors.ts'
import { formPage, noticePage } from './form.ts'
import { formTexts } from './formTexts.ts'
import type { HostedForms } from './hosted.ts'
import type { Reply } from './http.ts'
import { lightboxScript } from './lightbox.ts'

export function lightboxReply(): Reply {
  return {
    type: 'text/javascript',
    body: lightboxScript,
    headers: { 'cross-origin-resource-policy': 'cross-origin' },
  }
}

function originOf(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const { origin } = new URL(address)
  return origin === 'null' ? null : origin
}

/**
 * The page in the Lightbox frame. With a list of origins, only those may frame it, and the browser must send a matching
 * Referer, as the gateway requires of a merchant's page.
 */
export function framePage(
  forms: HostedForms,
  query: URLSearchParams,
  referrer: string | undefined,
  allowedOrigins: readonly string[] | undefined,
): Reply {
  const nonce = randomBytes(16).toString('base64')
  const sessionToken = query.get('t') ?? ''
  const parentOrigin = originOf(query.get('o'))
  if (!parentOrigin) return { status: 400, type: 'text/plain', body: errorText('4009') }
  const session = forms.session(sessionToken)
  const texts = formTexts(session?.fields.get('ssl_language'))
  const known = (origin: string | null): boolean =>
    allowedOrigins === undefined || (origin !== null && allowedOrigins.includes(origin))
  const notice = (message: string, code: string): string =>
    noticePage({ texts, message, report: errorText(code), parentOrigin, nonce })

  let body: string
  if (!known(parentOrigin) || !known(originOf(referrer))) body = notice(texts.referrer, '4003')
  else if (!session) body = notice(texts.expired, '4025')
  else body = formPage({ texts, session, sessionToken, parentOrigin, nonce })

  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${allowedOrigins?.join(' ') ?? '*'}`,
  ]
  return {
    type: 'text/html',
    body,
    headers: { 'content-security-policy': policy.join('; '), 'referrer-policy': 'same-origin' },
  }
}
