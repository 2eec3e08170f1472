import { z } from 'zod'
import type { Permission } from '../../domain/permission.ts'
import type { Reason } from './refusals.ts'

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

interface Entry<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  R extends readonly Reason[] = readonly Reason[],
  M extends Mode = Mode,
  A extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly access: A
  /** Code that the account must hold; null where being signed in (or public) is enough. */
  readonly permission: Permission | null
  readonly mode: M
  /** Answers with patients' data: each use is written to the audit before the reply leaves. */
  readonly phi: boolean
  /** Moves money: accepts `requestId`, and a repeat answers the first result. */
  readonly money: boolean
  readonly rate: Rate
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
> = Pick<Entry<I, O, R, M, A>, 'access' | 'permission' | 'mode' | 'summary' | 'input' | 'output'> &
  Partial<Pick<Entry, 'method' | 'phi' | 'money' | 'rate' | 'added'>> & { refuses?: R }

/** Declares one call of the contract. What is left out: POST, no patients' data, no money, usual rate. */
export const call = <
  I extends z.ZodType,
  O extends z.ZodType,
  const R extends readonly Reason[] = readonly [],
  const M extends Mode = Mode,
  const A extends Access = Access,
>(
  written: Written<I, O, R, M, A>,
): Entry<I, O, R, M, A> & { readonly later: false } => ({
  method: 'POST',
  phi: false,
  money: false,
  rate: 'usual',
  added: false,
  refuses: [] as unknown as R,
  ...written,
  later: false,
})

/** A call whose name, access and permission stand, and which answers code 15 until it is built. */
export const later = (
  written: Pick<Entry, 'access' | 'permission' | 'summary'> & Partial<Pick<Entry, 'method'>>,
) => ({
  method: 'POST' as Entry['method'],
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
