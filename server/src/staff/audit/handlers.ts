import type { Data } from '@bencao/shared/contract/index.ts'
import { instantOfId } from '@bencao/shared/domain/audit/auditChain.ts'
import { beginProof, newestEnded, newestProof, type Proof } from '../../audit/proofQueries.ts'
import { proveSlice } from '../../audit/chainQueries.ts'
import { beginning } from '../../audit/sealQueries.ts'
import { businessToday } from '../../db/businessDate.ts'
import type { Handlers } from '../../http/context.ts'
import { csvAnswer } from '../../http/csvFile.ts'
import { auditCsv } from './csv.ts'
import { isReading, listAudit, readFilters } from './queries.ts'

export const staffAuditHandlers = {
  async staff_audit_list({ before, pageSize, ...typed }, { db, session, audit }) {
    const filters = await readFilters(db, typed)
    // Once per view: a later page writes a row only if no first page was read shortly before.
    const { accountId, sessionId } = session
    const subjectId = filters?.subjectId ?? null
    if (before === undefined || !(await isReading(db, { accountId, sessionId, subjectId })))
      audit(subjectId === null ? {} : { recordId: subjectId })
    if (filters === null) return { rows: [], next: null }
    const found = await listAudit(db, filters, { before: before ?? null, most: pageSize + 1 })
    const rows = found.slice(0, pageSize)
    return { rows, next: found.length > pageSize ? (rows.at(-1)?.auditId ?? null) : null }
  },

  async staff_audit_export(typed, { transaction, lang, audit }) {
    const [filters, today] = await transaction(async (db) => [
      await readFilters(db, typed),
      await businessToday(db),
    ])
    if (filters?.subjectId) audit({ recordId: filters.subjectId })
    return csvAnswer(auditCsv({ transaction, lang, filters }), `audit-${today}.csv`)
  },

  async staff_audit_proof(_input, { db }) {
    const [newest, last] = [await newestEnded(db), await newestProof(db)]
    return {
      newest: newest && presentProof(newest),
      running: last?.endedAt === null ? presentProof(last) : null,
    }
  },

  async staff_audit_prove({ begin }, { session, transaction }) {
    const last = await transaction(newestProof)
    const goesOn = last?.endedAt === null ? last : null
    // What a person was shown as ended is not begun a second time by a repeat.
    const proof =
      goesOn ?? (begin || !last ? await transaction((db) => beginProof(db, session.accountId)) : last)
    return presentProof(proof.endedAt === null ? await proveSlice(transaction, proof) : proof)
  },
} satisfies Partial<Handlers>

const timeOf = (auditId: string | null): number | null =>
  auditId === null || auditId === beginning ? null : instantOfId(auditId)

const presentProof = (proof: Proof): Data<'staff_audit_prove'> => {
  const { endedAt, askedBy, rows, lastAuditId, brokenSeal, brokenKind, brokenAuditId } = proof
  return {
    endedAt,
    by: askedBy,
    rows,
    upTo: timeOf(lastAuditId),
    broken:
      brokenSeal === null || brokenKind === null
        ? null
        : {
            kind: brokenKind,
            seal: brokenSeal,
            auditId: brokenAuditId,
            at: timeOf(brokenAuditId),
            after: timeOf(lastAuditId),
          },
  }
}
