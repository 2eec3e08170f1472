import type { Contract, Input, Output, RefusalOf } from '@bencao/shared/contract/index.ts'
import type { CallName } from '@bencao/shared/contract/index.ts'
import type { Reason } from '@bencao/shared/contract/entry/refusals.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Db, Transaction } from '../db/database.ts'
import type { Services } from '../ports/services.ts'
import type { Session } from '../sessions/queries.ts'
import type { FileAnswer } from './fileAnswer.ts'
import type { JsonOf } from './json.ts'
import type { Provider } from './provider.ts'
import type { RefusalDetail } from './refusal.ts'

export interface AuditFacts {
  patientIds?: readonly (string | null)[]
  recordId?: string
  /** What staff give as their reason in a field of another name. */
  reason?: string
  /** The records of a call about several: each gets a row of its own. Replaces what was named before. */
  records?: readonly AuditedRecord[]
}

export interface AuditedRecord {
  recordId: string
  patientIds: readonly string[]
  /** Why nothing was done with this one. */
  refused?: Reason
}

interface Common<N extends CallName> {
  lang: Lang
  ip: string
  device: string
  /** Hash of the browser's random id; null if it sent none. */
  browser: Buffer | null
  requestId: string
  /** Ends the call with one of the reasons in its contract entry; rolls back a `write` call. */
  refuse: <R extends RefusalOf<N>>(reason: R, ...detail: RefusalDetail<R>) => never
  /**
   * Names the patients and the record for the audit row of this call. A read that names anything leaves a row; one that
   * names patients has `phi` in its entry.
   */
  audit: (about: AuditFacts) => void
}

type ByMode<N extends CallName> = Contract[N]['mode'] extends 'steps'
  ? {
      transaction: Transaction
      services: Services
      /**
       * Writes the audit row of this call in a transaction after which the act goes on whatever happens to the server, once
       * its facts are named. Otherwise the row is written after the handler.
       */
      auditIn: (db: Db) => void
    }
  : { db: Db }

type ByAccess<N extends CallName> = Contract[N]['access'] extends 'public'
  ? unknown
  : Contract[N]['access'] extends 'provider'
    ? { session: Session; provider: Provider }
    : Contract[N]['access'] extends 'optional'
      ? { session: Session | null }
      : { session: Session }

export type ContextOf<N extends CallName> = Common<N> & ByMode<N> & ByAccess<N>

/** A call that only reads may answer with JSON text. */
type AnswerOf<N extends CallName> = Contract[N]['answer'] extends 'file'
  ? FileAnswer
  : Contract[N]['mode'] extends 'read'
    ? Output<N> | JsonOf<N>
    : Output<N>

export type HandlerOf<N extends CallName> = (input: Input<N>, context: ContextOf<N>) => Promise<AnswerOf<N>>

/**
 * The handler of every call. A folder's own `satisfies Partial<Handlers>`, so that a misspelled or wrongly shaped one does
 * not compile; `handlersOf` (app/handlers.ts) returns them all, so that a missing one does not either.
 */
export type Handlers = { [N in CallName]: HandlerOf<N> }
