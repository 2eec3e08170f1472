import type { CallName, Sent } from '@bencao/shared/contract/index.ts'
import type { ReplyCode } from '@bencao/shared/contract/reply.ts'
import { type Answer, StatusError, tokenMissing } from './answer.ts'
import { encodeForm } from './formEncoding.ts'
import { methodOf, needsToken } from './methods.ts'

const timeoutMs = 300_000

export interface CallOptions {
  /** A poll that must not keep the session alive. */
  background?: boolean
  /** Shows no notice of a refusal; the caller does. */
  quiet?: boolean
  signal?: AbortSignal
}

export interface Surroundings {
  fetch: typeof fetch
  token: () => string | null
  lang: () => string
  showError: (message: string) => void
  /** The session is invalid (-100): the message is shown and the visitor goes to /login. */
  sessionEnded: (message: string, token: string | null) => void
  /** What a fault without a message of its own says. */
  faultText: (requestId: string) => string
  /** Holds data against the contract; in development and tests. */
  check?: (name: CallName, data: unknown) => Promise<unknown>
}

/** The codes that the browser acts on (spec section 8); written out so that sign-in loads no schemas. */
const ok = 0 satisfies ReplyCode
const sessionInvalid = -100 satisfies ReplyCode
const nothingToSay = 2 satisfies ReplyCode

const formType = 'application/x-www-form-urlencoded'

/** Builds the one way to the server (spec sections 7 and 8). */
export const makeCall =
  (around: Surroundings) =>
  async <N extends CallName>(name: N, input: Sent<N>, options: CallOptions = {}): Promise<Answer<N>> => {
    const token = around.token()
    if (needsToken(name) && !token) throw new Error(tokenMissing)

    const response = await around.fetch(addressOf(name, input), {
      method: methodOf(name),
      headers: {
        lang: around.lang(),
        ...(token && { token }),
        ...(options.background && { 'x-background': '1' }),
        ...(methodOf(name) !== 'GET' && { 'content-type': formType }),
      },
      ...bodyOf(name, input),
      signal: anyOf(AbortSignal.timeout(timeoutMs), options.signal),
    })

    if (response.status !== 200) {
      const message = await faultMessage(response, around.faultText)
      if (!options.background) around.showError(message)
      throw new StatusError(response.status, message)
    }

    const answer = (await response.json()) as Answer<N>
    if (answer.code === ok) await around.check?.(name, answer.data)
    else if (answer.code === sessionInvalid) around.sessionEnded(answer.message, token)
    else if (answer.code !== nothingToSay && !options.quiet) around.showError(answer.message)
    return answer
  }

const addressOf = (name: CallName, input: object): string => {
  const query = methodOf(name) === 'GET' ? encodeForm(input) : ''
  return query === '' ? `/${name}` : `/${name}?${query}`
}

const bodyOf = (name: CallName, input: object): { body?: string } => {
  const method = methodOf(name)
  if (method === 'GET') return {}
  return { body: method === 'POST' ? encodeForm(input) : JSON.stringify(input) }
}

const anyOf = (timeout: AbortSignal, other: AbortSignal | undefined) =>
  other ? AbortSignal.any([timeout, other]) : timeout

const faultMessage = async (response: Response, faultText: (requestId: string) => string) => {
  const body: unknown = await response.json().catch(() => null)
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null
  if (typeof message === 'string' && message !== '') return message
  return faultText(response.headers.get('x-request-id') ?? String(response.status))
}
