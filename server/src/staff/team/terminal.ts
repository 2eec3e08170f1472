import { notifyOfChange } from '../../accounts/changeMessages.ts'
import type { PausablePurpose } from '../../accounts/codes.ts'
import { endPause } from '../../accounts/codeWatch.ts'
import { writeAudit } from '../../audit/queries.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Database } from '../../db/open.ts'
import { findStaffByPhone, setStaffEmail } from './queries.ts'
import { resetStep } from './resetSecondStep.ts'

/** What the operator of the server may do for a person of the staff whom nobody at the console can help. */
export type TerminalAct = { kind: 'resetSecondStep' } | { kind: 'email'; email: string }

/** `unknown`: no staff account has this phone; `off`: there is no second step to reset. */
export type TerminalAnswer = 'done' | 'unknown' | 'off'

/** Does one act for the staff account with a phone of ten digits. It is audited, and the owner is notified. */
export const actAtTerminal = (database: Database, phone: string, act: TerminalAct): Promise<TerminalAnswer> =>
  database.transaction(async (db) => {
    const owner = await findStaffByPhone(db, phone)
    if (owner === null) return 'unknown'
    if (act.kind === 'resetSecondStep') {
      if (!(await resetStep(db, owner))) return 'off'
    } else {
      await notifyOfChange(db, 'emailChanged', newId(), owner)
      await setStaffEmail(db, owner.accountId, act.email)
    }
    await note(db, act.kind === 'email' ? 'terminalEmail' : 'terminalResetSecondStep', owner.accountId)
    return 'done'
  })

/** Sends codes of a purpose again before its pause is over. It is audited. False: there is no pause. */
export const resumeCodes = (database: Database, purpose: PausablePurpose): Promise<boolean> =>
  database.transaction(async (db) => {
    if (!(await endPause(db, purpose))) return false
    await note(db, 'terminalResumeCodes', null)
    return true
  })

const note = (db: Db, action: string, recordId: string | null): Promise<void> =>
  writeAudit(db, [
    {
      accountId: null,
      role: 'system',
      action,
      patientIds: [],
      recordId,
      outcome: 'ok',
      requestId: 'terminal',
    },
  ])
