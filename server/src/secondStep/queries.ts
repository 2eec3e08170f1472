import { instant } from '@bencao/shared/contract/fields/fields.ts'
import { audiences } from '@bencao/shared/domain/account.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { hashToken, newToken } from '../sessions/queries.ts'
import { forgetRecoveryCodes } from './recoveryQueries.ts'

const methods = ['sms', 'totp'] as const
const purposes = ['signIn', 'turnOn', 'newCodes', 'reset'] as const
export type StepMethod = (typeof methods)[number]
export type StepPurpose = (typeof purposes)[number]

const ticketSeconds = 600
const ticketTries = 5

const openedTicketRow = z.strictObject({ expiresAt: instant })

/** Creates a ticket for the second step's code: 256 random bits, of which only a hash is stored. */
export async function openTicket(
  db: Db,
  request: { accountId: string; purpose: StepPurpose; method: StepMethod; sealedSecret?: Buffer | null },
): Promise<{ ticket: string; expiresAt: number }> {
  const { accountId, purpose, method, sealedSecret = null } = request
  const ticket = newToken()
  // A flow started by a signed-in person replaces the one before.
  if (purpose !== 'signIn')
    await db.run(sql`delete from second_step where account_id = ${accountId} and purpose = ${purpose}`)
  const { expiresAt } = await db.one(
    openedTicketRow,
    sql`
      insert into second_step (ticket_hash, account_id, purpose, method, totp_secret, expires_at)
      values (${hashToken(ticket)}, ${accountId}, ${purpose}, ${method}, ${sealedSecret},
        app_now() + make_interval(secs => ${ticketSeconds}::int))
      returning epoch(expires_at) as "expiresAt"`,
  )
  return { ticket, expiresAt }
}

const heldTicketRow = z.strictObject({
  accountId: z.uuid(),
  audience: z.enum(audiences),
  phone: z.string(),
  method: z.enum(methods),
  /** Sealed: the account's at sign-in, the ticket's while it is turned on. */
  sealedSecret: z.instanceof(Buffer).nullable(),
  /** Business time. */
  now: instant,
})
export type HeldTicket = z.infer<typeof heldTicketRow>

/** Takes one of a live ticket's tries before the comparison; null if none is left. */
export const takeTicketTry = (
  db: Db,
  { ticket, purpose, accountId }: { ticket: string; purpose: StepPurpose; accountId: string | null },
): Promise<HeldTicket | null> =>
  db.optional(
    heldTicketRow,
    sql`
      update second_step s set tries = tries + 1 from account a
      where a.id = s.account_id and s.ticket_hash = ${hashToken(ticket)} and s.purpose = ${purpose}
        and (${accountId}::uuid is null or s.account_id = ${accountId}::uuid)
        and s.tries < ${ticketTries}::int and s.used_at is null and s.expires_at > app_now()
      returning s.account_id as "accountId", a.audience, a.phone, s.method, epoch(app_now()) as now,
        case s.purpose when 'turnOn' then s.totp_secret else a.totp_secret end as "sealedSecret"`,
  )

const smsTicketRow = z.strictObject({
  accountId: z.uuid(),
  audience: z.enum(audiences),
  phone: z.string(),
  purpose: z.enum(purposes),
})

/** The recipient of a live ticket's code by SMS; null if there is no such ticket. Takes none of its tries. */
export const findSmsTicket = (db: Db, ticket: string): Promise<z.infer<typeof smsTicketRow> | null> =>
  db.optional(
    smsTicketRow,
    sql`
      select s.account_id as "accountId", a.audience, a.phone, s.purpose
      from second_step s join account a on a.id = s.account_id
      where s.ticket_hash = ${hashToken(ticket)} and s.method = 'sms' and s.purpose <> 'reset'
        and s.tries < ${ticketTries}::int and s.used_at is null and s.expires_at > app_now()`,
  )

/** Uses a live ticket up; false for all but one of several concurrent callers. */
export const useUpTicket = async (db: Db, ticket: string): Promise<boolean> =>
  (await db.run(sql`
    update second_step set used_at = app_now()
    where ticket_hash = ${hashToken(ticket)} and used_at is null and expires_at > app_now()`)) === 1

/** Ends any second step of an account that is in progress. */
export const endTickets = (db: Db, accountId: string): Promise<number> =>
  db.run(sql`delete from second_step where account_id = ${accountId}`)

/** Takes the time step of an authenticator's code; false if it, or a later one, was taken before. */
export const takeTotpStep = async (db: Db, accountId: string, step: number): Promise<boolean> =>
  (await db.run(sql`
    update account set totp_last_step = ${step} where id = ${accountId} and totp_last_step < ${step}`)) === 1

/** `totp`: the sealed secret, and the time step of the code that proved it. */
export const turnOn = (
  db: Db,
  accountId: string,
  method: StepMethod,
  totp: { sealedSecret: Buffer; step: number } | null,
): Promise<number> =>
  db.run(sql`
    update account set two_step = ${method}, totp_secret = ${totp?.sealedSecret ?? null},
      totp_last_step = ${totp?.step ?? 0}
    where id = ${accountId}`)

/** Turns the second step off, and ends its tickets and recovery codes. False if it was already off. */
export async function turnOff(db: Db, accountId: string): Promise<boolean> {
  const turned = await db.run(sql`
    update account set two_step = 'off', totp_secret = null where id = ${accountId} and two_step <> 'off'`)
  if (turned === 0) return false
  await endTickets(db, accountId)
  await forgetRecoveryCodes(db, accountId)
  return true
}
