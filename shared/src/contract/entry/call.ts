import { z } from 'zod'
import type { Permission } from '../../domain/permission.ts'
import type { Reason } from './refusals.ts'
import type { Topic } from './topics.ts'

/**
 * Who may make a call at all. `signedIn`: a provider or staff session. `optional`: anyone; a session is used if a token
 * is sent.
 */
export type Access = 'public' | 'optional' | 'signedIn' | 'provider' | 'staff'

/**
 * How the server runs a call: `read` gets a database without a transaction, `write` gets a transaction, `steps` gets
 * `transaction()` and the vendors' services. No mode gets both an open transaction and the services.
 */
export type Mode = 'read' | 'write' | 'steps'

/** The limit that counts the call before its handler runs (docs/product.md, 16. Limits). `usual` is the flood limit. */
export type Rate =
  | 'usual'
  | 'signIn'
  | 'code'
  | 'link'
  | 'pay'
  | 'contact'
  | 'shop'
  | 'payPage'
  | 'print'
  | 'export'
  | 'labelQuote'

/** How the input is sent. The server also accepts JSON for `form`. */
export type Body = 'query' | 'form' | 'json' | 'multipart'

/** The form of a successful answer: the usual envelope, or the bytes of a file. */
export type AnswerKind = 'json' | 'file'

type Method = 'GET' | 'POST' | 'PUT'

const usualBody: Readonly<Record<Method, Body>> = { GET: 'query', POST: 'form', PUT: 'json' }

/** Enough for every field of most calls at its full length, in form encoding. */
export const usualBytes = 16_384

interface Entry<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  R extends readonly Reason[] = readonly Reason[],
  M extends Mode = Mode,
  A extends Access = Access,
  K extends AnswerKind = AnswerKind,
> {
  readonly method: Method
  readonly body: Body
  readonly answer: K
  readonly access: A
  /** Permission code that the account must hold; null if being signed in (or a public call) is enough. */
  readonly permission: Permission | null
  readonly mode: M
  /** Staff may make the call before they have turned on the second step that they must have. */
  readonly beforeStep: boolean
  /** The answer contains patients' data, so each call is written to the audit before the reply is sent. */
  readonly phi: boolean
  /**
   * Moves money. The type of `call` requires `requestId` in its input: a repeat returns the first result, or code 21 while
   * the first call is running.
   */
  readonly money: boolean
  readonly rate: Rate
  /** Secrets of the answer, which are shown this once: the reply that is kept for a repeat has null for them. */
  readonly shownOnce: readonly string[]
  /** The largest body that is read, in bytes. Uploads have a limit of their own. */
  readonly mostBytes: number
  /** For a read call: the topics of its answer. Empty if no call changes the answer. */
  readonly about: readonly Topic[]
  /** For any other call: the topics of the caller's cached answers that become stale. */
  readonly changes: readonly Topic[]
  /** False for the 73 fixed calls (docs/product.md, 2.1 Calls and transport), true for those that Bencao added. */
  readonly added: boolean
  readonly summary: string
  readonly input: I
  readonly output: O
  readonly refuses: R
}

export type CallEntry = Entry

type Written<
  I extends z.ZodType,
  O extends z.ZodType,
  R extends readonly Reason[],
  M extends Mode,
  A extends Access,
  K extends AnswerKind,
> = Pick<Entry<I, O, R, M, A>, 'access' | 'permission' | 'mode' | 'summary' | 'input' | 'output'> &
  Partial<
    Pick<Entry, 'method' | 'body' | 'beforeStep' | 'phi' | 'rate' | 'shownOnce' | 'mostBytes' | 'added'>
  > & {
    money?: 'requestId' extends keyof z.output<I> ? boolean : false
    refuses?: R
    answer?: K
  } & (M extends 'read' ? Pick<Entry, 'about'> : Pick<Entry, 'changes'>)

/**
 * Declares one call of the contract. Defaults: POST, the usual body of the method, a JSON answer, no patients' data, no
 * money, the usual rate, a body of 16 KB.
 */
export const call = <
  I extends z.ZodType,
  O extends z.ZodType,
  const R extends readonly Reason[] = readonly [],
  const M extends Mode = Mode,
  const A extends Access = Access,
  const K extends AnswerKind = 'json',
>(
  written: Written<I, O, R, M, A, K>,
): Entry<I, O, R, M, A, K> => ({
  method: 'POST',
  body: usualBody[written.method ?? 'POST'],
  answer: 'json' as K,
  about: [],
  changes: [],
  beforeStep: false,
  phi: false,
  money: false,
  rate: 'usual',
  shownOnce: [],
  mostBytes: usualBytes,
  added: false,
  refuses: [] as unknown as R,
  ...written,
})
