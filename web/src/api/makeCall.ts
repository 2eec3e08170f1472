import type { CallName, FileCall, Sent } from '@bencao/shared/contract/index.ts'
import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import { type Answer, type Refused, StatusError, tokenMissing } from './answer.ts'
import { needsToken } from './calls.ts'
import { requestOf } from './wire.ts'

const timeoutMs = 300_000

export interface CallOptions {
  /** A poll that must not keep the session alive. */
  background?: boolean
  /** Shows no notice of a refusal; the caller handles it. */
  quiet?: boolean
  signal?: AbortSignal
  /** Sent to the end even if the page is left meanwhile. */
  outlivesPage?: boolean
  /** Called with the part of the body that has been sent, from 0 to 1. */
  onProgress?: (sent: number) => void
  /** Called with each part of a file as it arrives. */
  onPart?: (part: Uint8Array<ArrayBuffer>) => void
}

/** Like `fetch`, and reports how much has been sent. */
export type FetchWithProgress = (
  address: string,
  init: RequestInit,
  onProgress: (sent: number) => void,
) => Promise<Response>

export interface Surroundings {
  fetch: typeof fetch
  fetchWithProgress: FetchWithProgress
  token: () => string | null
  lang: () => string
  browser: () => string
  showError: (message: string) => void
  /** The session is invalid (-100): the message is shown and the visitor goes to /login. */
  sessionEnded: (message: string, token: string | null) => void
  /** The message of a fault that has none. */
  faultText: (requestId: string) => string
  /** Says when a refused call can be tried again. */
  waitText: (seconds: number) => string
  /** Checks data against the contract, in development and tests. */
  check?: (name: CallName, data: unknown) => Promise<unknown>
}

/** Builds the only function that sends calls to the server (docs/product.md, 18.3 Calls from the browser). */
export const makeCall = (around: Surroundings) => {
  const send = async (name: CallName, input: object, options: CallOptions): Promise<Response> => {
    const token = around.token()
    if (needsToken(name) && !token) throw new Error(tokenMissing)

    const { background } = options
    const caller = { token, lang: around.lang(), browser: around.browser(), background }
    const request = requestOf(name, input, caller)
    const { address } = request
    const init = {
      ...request.init,
      signal: anyOf(AbortSignal.timeout(timeoutMs), options.signal),
      ...(options.outlivesPage && { keepalive: true }),
    }
    const response = await (options.onProgress
      ? around.fetchWithProgress(address, init, options.onProgress)
      : around.fetch(address, init))

    if (response.status !== 200) {
      const message = await faultMessage(response, around.faultText)
      if (!options.background) around.showError(message)
      throw new StatusError(response.status, message)
    }
    return response
  }

  const actOn = (
    refused: Pick<Refused, 'code' | 'message'>,
    token: string | null,
    { quiet = false }: CallOptions,
  ) => {
    if (refused.code === replyCodes.sessionInvalid) around.sessionEnded(refused.message, token)
    else if (refused.code !== replyCodes.nothingToSay && !quiet) around.showError(refused.message)
  }

  return {
    call: async <N extends CallName>(
      name: N,
      input: Sent<N>,
      options: CallOptions = {},
    ): Promise<Answer<N>> => {
      const token = around.token()
      const response = await send(name, input, options)
      const answer = withWait((await response.json()) as Answer<N>, around.waitText)
      if (answer.code === replyCodes.ok) await around.check?.(name, answer.data)
      else actOn(answer, token, options)
      return answer
    },

    /** The bytes that a call returns, or its refusal. */
    download: async <N extends FileCall>(
      name: N,
      input: Sent<N>,
      options: CallOptions = {},
    ): Promise<Blob | Refused> => {
      const token = around.token()
      const response = await send(name, input, options)
      if (!response.headers.get('content-type')?.startsWith('application/json'))
        return options.onPart ? blobOf(response, options.onPart) : response.blob()
      const refused = (await response.json()) as Refused
      actOn(refused, token, options)
      return refused
    },
  }
}

/** The bytes of a response, which are watched while they arrive. */
async function blobOf(response: Response, onPart: (part: Uint8Array<ArrayBuffer>) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.push(read.value)
    onPart(read.value)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

const anyOf = (timeout: AbortSignal, other: AbortSignal | undefined) =>
  other ? AbortSignal.any([timeout, other]) : timeout

const faultMessage = async (response: Response, faultText: (requestId: string) => string) => {
  const body: unknown = await response.json().catch(() => null)
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null
  if (typeof message === 'string' && message !== '') return message
  return faultText(response.headers.get('x-request-id') ?? String(response.status))
}

/** Shorter waits are counted down on the screen, or over once the message is read. */
const shortWait = 60

const withWait = <N extends CallName>(answer: Answer<N>, waitText: Surroundings['waitText']): Answer<N> => {
  if (answer.code !== replyCodes.tooManyRequests) return answer
  const { retryAfterSeconds } = answer.data as { retryAfterSeconds?: number }
  if (retryAfterSeconds === undefined || retryAfterSeconds <= shortWait) return answer
  return { ...answer, message: `${answer.message} ${waitText(retryAfterSeconds)}` }
}
