import { type CallName, entryOf } from '@bencao/shared/contract/index.ts'
import { isViewable } from '@bencao/shared/contract/entry/isViewable.ts'
import type { Rate } from '@bencao/shared/contract/entry/call.ts'
import { type Reason, refusals } from '@bencao/shared/contract/entry/refusals.ts'
import { type Reply, replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import type { StaffTwoStep } from '@bencao/shared/domain/account.ts'
import { isStepMissing } from '@bencao/shared/domain/credentials/secondStep.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { whyNotPermitted } from '@bencao/shared/domain/permission.ts'
import { auditInsert, type AuditRow } from '../audit/queries.ts'
import type { AuditWriter } from '../audit/writer.ts'
import type { Db } from '../db/database.ts'
import { type Database, isContention } from '../db/open.ts'
import { claimRequest, keptReply, releaseRequest, type RequestKey } from '../db/requestResults.ts'
import { networkOf } from '../limits/network.ts'
import { countEach, scaled, secondsOver } from '../limits/queries.ts'
import { auditedRefusals, rates } from '../limits/rates.ts'
import type { Services } from '../ports/services.ts'
import {
  hashToken,
  permissionsOfSession,
  type Session,
  type SessionFinder,
  touchSession,
} from '../sessions/queries.ts'
import { findView, isViewToken } from '../sessions/viewQueries.ts'
import { UnreadBody } from './body.ts'
import type { AuditedRecord, AuditFacts, Handlers } from './context.ts'
import { FileAnswer } from './fileAnswer.ts'
import { cardDataIn, fieldProblems, reasonIn, requestKey } from './input.ts'
import { JsonOf } from './json.ts'
import { ofSession } from './provider.ts'
import { dataOf, Refusal, refuse } from './refusal.ts'
import { fieldTexts, refusalText } from './texts.ts'
import { readUpload } from './uploads.ts'

export interface Request {
  token: string | null
  lang: Lang
  /** A background poll of the browser, which must not keep a session alive. */
  background: boolean
  ip: string
  device: string
  browser: Buffer | null
  requestId: string
  /** Counts the call for its account, also if it will be refused. @throws Flood */
  countAccount: (accountId: string) => void
  /** An `UnreadBody` is read after its sender has been authenticated. */
  body: unknown
}

export interface Answer {
  /** Its data is an object, a `JsonOf` or a `FileAnswer`. */
  reply: Reply<unknown>
  reason: Reason | null
  /** The underlying error, if a refusal is not caused by the caller. */
  fault?: unknown
}

export interface Pipeline {
  database: Database
  services: Services
  handlers: Handlers
  findSession: SessionFinder
  audit: AuditWriter
  staffTwoStep: StaffTwoStep
  /** Multiplies the limits that the database counts. */
  rateLimitScale: number
  /** Checks every answer against the contract; on in development and tests. */
  checkAnswers: boolean
  /** Keys the hashes of bodies with a request id, because a body may hold secrets. */
  pepper: string
}

/** The handler of any call, as the pipeline sees it; the contract has checked the types. */
type AnyHandler = (input: unknown, context: Record<string, unknown>) => Promise<object>

/** Runs one call: authentication, permission and input, then the handler in its mode, the audit and the reply. */
export async function runCall(pipeline: Pipeline, name: CallName, request: Request): Promise<Answer> {
  const entry = entryOf(name)
  const about: { patientIds: readonly string[]; recordId: string | null } = { patientIds: [], recordId: null }
  let records: readonly AuditedRecord[] = []
  /** The handler named a record or a patient, so even a read leaves a row. */
  let named = false
  let session: Session | null = null
  let reason: string | null = null
  /** A call in steps wrote its row in a transaction of its own. */
  let audited = false
  /** The claimed request id of a call in steps, until its reply is stored. */
  let running: RequestKey | null = null

  /** One row, or one for each of several records. */
  const auditRows = (outcome: string): AuditRow[] => {
    const row = {
      accountId: session?.viewer?.accountId ?? session?.accountId ?? null,
      role: session?.viewer?.role ?? session?.role ?? 'visitor',
      action: name,
      ...about,
      outcome,
      requestId: request.requestId,
      network: networkOf(request.ip),
      sessionId: session?.sessionId ?? null,
      reason,
    }
    if (records.length === 0) return [row]
    return records.map(({ refused, ...record }) => ({ ...row, ...record, outcome: refused ?? outcome }))
  }
  /** Rows stay for good: what anybody can send without a session, and named no record, leaves none. */
  const isKept = () => session !== null || named
  const auditNow = (outcome: string) =>
    Promise.all(auditRows(outcome).map((row) => pipeline.audit.write(row)))

  try {
    const isOpen = entry.access === 'public' || (entry.access === 'optional' && request.token === null)
    // A person who looks at a provider's portal is held to that even where nobody has to sign in.
    if (!isOpen || isViewToken(request.token)) {
      session = await admit(pipeline, request)
      // Before anything that is audited.
      request.countAccount(session.viewer?.accountId ?? session.accountId)
      permit(session, name)
    }
    await withinLimit(pipeline, entry.rate, 'account', session?.accountId)
    const body =
      request.body instanceof UnreadBody
        ? await readUpload({ accountId: session?.accountId ?? request.ip, ip: request.ip }, request.body)
        : request.body
    if (cardDataIn(body).length > 0) refuseCardData(body)

    const parsed = entry.input.safeParse(body, { reportInput: true })
    if (!parsed.success) throw new Refusal('input.refused', { fields: fieldProblems(parsed.error) })
    await withinLimit(pipeline, entry.rate, 'address', request.ip)
    const input = parsed.data
    if (entry.access === 'staff') reason = reasonIn(input)
    const handler = pipeline.handlers[name] as unknown as AnyHandler
    const context: Record<string, unknown> = {
      lang: request.lang,
      ip: request.ip,
      device: request.device,
      browser: request.browser,
      requestId: request.requestId,
      refuse,
      audit: (facts: AuditFacts) => {
        if (facts.patientIds && entry.mode === 'read' && !entry.phi && pipeline.checkAnswers)
          throw new Error(`${name} reads patients' data, so its entry needs phi`)
        named = true
        if (facts.patientIds) about.patientIds = [...new Set(facts.patientIds.filter((id) => id !== null))]
        if (facts.recordId) about.recordId = facts.recordId
        if (facts.reason) reason = facts.reason
        if (facts.records) records = facts.records
      },
      session,
      provider: session && ofSession(session),
    }
    const claimed = requestKey(pipeline.pepper, name, session, input)
    const checked = async (run: Promise<object>): Promise<Reply<unknown>> => {
      const data = await run
      if (pipeline.checkAnswers && !(data instanceof FileAnswer))
        entry.output.parse(data instanceof JsonOf ? JSON.parse(data.text) : data)
      return { code: replyCodes.ok, message: '', data }
    }

    let reply: Reply<unknown>
    if (entry.mode === 'read') {
      const read = (db: Db) => checked(handler(input, { ...context, db }))
      reply = session?.viewer ? await pipeline.database.readOnly(read) : await read(pipeline.database.db)
      if (isKept() && (entry.phi || named)) await auditNow('ok').catch(() => refuse('audit.unavailable'))
    } else if (entry.mode === 'write') {
      reply = await pipeline.database.transaction(async (db) => {
        const before = claimed && (await repeated(db, claimed))
        if (before) return before
        const fresh = await checked(handler(input, { ...context, db }))
        if (isKept()) db.later(auditInsert(auditRows('ok')))
        if (claimed) db.later(keptReply(claimed, withoutSecrets(name, fresh)))
        return fresh
      })
    } else {
      const { database, services } = pipeline
      const { transaction } = database
      const auditIn = (db: Db) => {
        db.later(auditInsert(auditRows('ok')))
        audited = true
      }
      const before = claimed && (await transaction((db) => repeated(db, claimed)))
      running = before ? null : claimed
      reply = before ?? (await checked(handler(input, { ...context, transaction, services, auditIn })))
      await transaction(async (db) => {
        // What is repeated had named something the first time.
        if (!audited && (isKept() || before)) auditIn(db)
        if (claimed && !before) db.later(keptReply(claimed, withoutSecrets(name, reply)))
      })
    }
    return { reply, reason: null }
  } catch (error) {
    const refusal = asRefusal(error)
    const code = refusal && refusals[refusal.reason].code
    // A repeat of a declined charge answers with the decline; it must not charge again.
    if (running && code !== replyCodes.paymentDeclined) await release(pipeline, running)
    if (!refusal) throw error
    const { reason: why, detail } = refusal
    if (pipeline.checkAnswers) dataOf(why).parse(detail.data)
    const isAudited = session
      ? entry.phi || named || entry.mode !== 'read' || refusals[why].code === replyCodes.notPermitted
      : named && (await mayWriteRefusal(pipeline, request.ip))
    if (isAudited) await auditNow(why).catch(() => {})
    const reply = {
      code: refusals[why].code,
      message: refusalText(request.lang, why),
      data: { ...detail.data, ...(detail.fields && { fields: fieldTexts(request.lang, detail.fields) }) },
    }
    if (running && code === replyCodes.paymentDeclined) await keep(pipeline, running, reply)
    return { reason: why, reply, fault: refusal.cause }
  }
}

async function admit({ database, findSession, staffTwoStep }: Pipeline, request: Request): Promise<Session> {
  if (!request.token) return refuse('session.tokenMissing')
  const tokenHash = hashToken(request.token)
  if (isViewToken(request.token)) return (await findView(database.db, tokenHash)) ?? refuse('session.invalid')
  const session = (await findSession(tokenHash)) ?? refuse('session.invalid')
  if (session.touchDue && !request.background) await touchSession(database.db, tokenHash)
  return { ...session, stepMissing: isStepMissing(session, staffTwoStep), viewer: null }
}

function permit(session: Session, name: CallName): void {
  const { access, permission, beforeStep } = entryOf(name)
  // The one place that keeps customer service from changing anything in a provider's portal.
  if (session.viewer && !isViewable(entryOf(name)) && name !== 'view_end') refuse('permission.readOnly')
  const anyone = access === 'signedIn' || access === 'optional' || access === 'public'
  if (!anyone && access !== session.audience) refuse('permission.missing')
  if (session.stepMissing && !beforeStep) refuse('permission.secondStep')
  if (permission === null || permissionsOfSession(session).includes(permission)) return
  const why = whyNotPermitted(session, permission) ?? 'missing'
  refuse(`permission.${why}`)
}

/** Counts the call if its rate is counted per account or per address, and refuses it over the limit. */
async function withinLimit(
  { database, rateLimitScale }: Pipeline,
  rate: Rate,
  per: 'account' | 'address',
  who: string | undefined,
): Promise<void> {
  if (rate === 'usual' || rates[rate].per !== per || who === undefined) return
  const { limits, reason } = rates[rate]
  const scaledLimits = limits(who).map((limit) => scaled(rateLimitScale, limit))
  const count = async (db: Db) => {
    const over = await secondsOver(db, scaledLimits)
    if (over === 0) return
    // An account waits for the whole window.
    const retryAfterSeconds =
      per === 'account' ? Math.max(...scaledLimits.map(({ seconds }) => seconds)) : over
    refuse(reason, { data: { retryAfterSeconds } })
  }
  // Of several, none is counted if the call is over one of them.
  await (scaledLimits.length === 1 ? count(database.db) : database.transaction(count))
}

/** Rows of the audit stay for good, so a network writes a limited number of refusals without a session. */
const mayWriteRefusal = ({ database, rateLimitScale }: Pipeline, ip: string): Promise<boolean> =>
  countEach(
    database.db,
    auditedRefusals(ip).map((limit) => scaled(rateLimitScale, limit)),
  ).catch(() => false)

function refuseCardData(body: unknown): never {
  const fields = Object.fromEntries(cardDataIn(body).map((field) => [field, 'fields.cardNumber' as const]))
  return refuse('input.cardNumber', { fields })
}

async function repeated(db: Db, key: RequestKey): Promise<Reply<unknown> | null> {
  const kept = await claimRequest(db, key)
  if (!kept) return null
  if (!kept.sameBody) return refuse('input.requestIdReused')
  return (kept.reply as Reply<unknown> | null) ?? refuse('request.running')
}

/** The reply as it is kept for a repeat: what is shown once is not stored. */
function withoutSecrets(name: CallName, reply: Reply<unknown>): Reply<unknown> {
  const { shownOnce } = entryOf(name)
  if (shownOnce.length === 0) return reply
  const hidden = Object.fromEntries(shownOnce.map((field) => [field, null]))
  return { ...reply, data: { ...(reply.data as object), ...hidden } }
}

const keep = ({ database }: Pipeline, key: RequestKey, reply: unknown) =>
  database.transaction((db) => db.run(keptReply(key, reply)))

/** If it fails, the claim ends by its age. */
const release = ({ database }: Pipeline, key: RequestKey) =>
  database.transaction((db) => releaseRequest(db, key)).catch(() => {})

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  return isContention(error) ? new Refusal('conflict.retry', {}) : null
}
