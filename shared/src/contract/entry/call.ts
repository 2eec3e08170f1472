import { z } from 'zod'
import type { Permission } from '../../domain/permission.ts'
import type { Reason } from './refusals.ts'
import type { Topic } from './topics.ts'

/**
 * Who may call at all; `signedIn` is a provider or staff session, `optional` anybody, with the session where a token
 * is sent.
 */
export type Access = 'public' | 'optional' | 'signedIn' | 'provider' | 'staff'

/**
 * How the server runs a call: `read` gets a database without a transaction, `write` gets its
 * transaction, `steps` gets `transaction()` and the outside services, never both at once.
 */
export type Mode = 'read' | 'write' | 'steps'

/** Which limit counts the call (docs/product.md, 16. Limits), before its handler runs; `usual` is the flood limit. */
export type Rate = 'usual' | 'signIn' | 'code' | 'link' | 'pay' | 'contact'

/** How the input travels; `form` may come as JSON, too. */
export type Body = 'query' | 'form' | 'json' | 'multipart'

/** What success is: the usual envelope, or a file's bytes alone. */
export type AnswerKind = 'json' | 'file'

type Method = 'GET' | 'POST' | 'PUT'

const usualBody: Readonly<Record<Method, Body>> = { GET: 'query', POST: 'form', PUT: 'json' }

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
  /** Code that the account must hold; null where being signed in (or public) is enough. */
  readonly permission: Permission | null
  readonly mode: M
  /** Answers with patients' data: each use is written to the audit before the reply leaves. */
  readonly phi: boolean
  /** Moves money: accepts `requestId`, and a repeat answers the first result. */
  readonly money: boolean
  readonly rate: Rate
  /** Of a call that reads: what its answer is about. Nothing, where no call changes it. */
  readonly about: readonly Topic[]
  /** Of any other call: the caller's own answers that it makes stale. */
  readonly changes: readonly Topic[]
  /** False for the 73 fixed calls (docs/product.md, 2.1 Calls and transport), true for those that Bencao added. */
  readonly added: boolean
  readonly later: boolean
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
  Partial<Pick<Entry, 'method' | 'body' | 'phi' | 'money' | 'rate' | 'added'>> & {
    refuses?: R
    answer?: K
  } & (M extends 'read' ? Pick<Entry, 'about'> : Pick<Entry, 'changes'>)

/**
 * Declares one call of the contract. What is left out: POST, the usual body of the method, an answer in JSON, no
 * patients' data, no money, usual rate.
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
): Entry<I, O, R, M, A, K> & { readonly later: false } => ({
  method: 'POST',
  body: usualBody[written.method ?? 'POST'],
  answer: 'json' as K,
  about: [],
  changes: [],
  phi: false,
  money: false,
  rate: 'usual',
  added: false,
  refuses: [] as unknown as R,
  ...written,
  later: false,
})

/** A call that is only named so far: it has its access and permission, and answers code 15 until it is built. */
export const later = (
  written: Pick<Entry, 'access' | 'permission' | 'summary'> & Partial<Pick<Entry, 'method'>>,
) => ({
  method: 'POST' as Method,
  body: usualBody[written.method ?? 'POST'],
  answer: 'json' as const,
  about: [],
  changes: [],
  mode: 'read' as const,
  phi: false,
  money: false,
  rate: 'usual' as const,
  added: false,
  refuses: [] as const,
  input: z.looseObject({}),
  output: z.strictObject({}),
  ...written,
  later: true as const,
})

/** A call that is declared whole, and answers code 15 until it is built. */
export const planned = <E extends Omit<CallEntry, 'later'>>(entry: E) =>
  ({ ...entry, later: true }) as Omit<E, 'later'> & { readonly later: true }
