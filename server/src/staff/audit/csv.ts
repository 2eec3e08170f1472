import { refusals, type Reason } from '@bencao/shared/contract/entry/refusals.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { audit as en } from '@bencao/shared/messages/en/staff/audit.ts'
import { audit as es } from '@bencao/shared/messages/es/staff/audit.ts'
import { audit as zhHans } from '@bencao/shared/messages/zh-Hans/staff/audit.ts'
import { audit as zhHant } from '@bencao/shared/messages/zh-Hant/staff/audit.ts'
import type { AuditMessages } from '@bencao/shared/messages/catalog.ts'
import type { Transaction } from '../../db/database.ts'
import { csvSlices } from '../../http/csvFile.ts'
import { refundReasonText, refusalText, textsIn } from '../../http/texts.ts'
import { type AuditEntry, type Filters, listAudit } from './queries.ts'

const texts: Record<Lang, AuditMessages['audit']> = { en, es, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

const isReason = (outcome: string): outcome is Reason => Object.hasOwn(refusals, outcome)

interface Writing {
  transaction: Transaction
  lang: Lang
  /** Null: nothing matches. */
  filters: Filters | null
}

/** The log as a CSV file, slice by slice. */
export function auditCsv({ transaction, lang, filters }: Writing): AsyncGenerator<string> {
  const { columns, acts, roles, done } = texts[lang]
  const actTexts = new Map<string, string>(Object.entries(acts))
  const roleTexts = new Map<string, string>(Object.entries(roles))
  const outcomeTexts = new Map([['ok', done]])
  const outcomeOf = (outcome: string): string => {
    const known = outcomeTexts.get(outcome) ?? (isReason(outcome) ? refusalText(lang, outcome) : outcome)
    outcomeTexts.set(outcome, known)
    return known
  }
  return csvSlices<AuditEntry>({
    headings: [
      columns.at,
      columns.who,
      columns.role,
      columns.act,
      columns.call,
      columns.subject,
      columns.recordId,
      columns.outcome,
      columns.reason,
      columns.patientIds,
      columns.network,
      columns.session,
      columns.accountId,
      columns.requestId,
      columns.auditId,
    ],
    cellsOf: (row) => [
      new Date(row.at * 1_000).toISOString(),
      row.name,
      roleTexts.get(row.role) ?? row.role,
      actTexts.get(row.action) ?? row.action,
      row.action,
      row.subjectName,
      row.recordId ?? '',
      outcomeOf(row.outcome),
      row.action === 'staff_refund' ? refundReasonText(row.reason, textsIn(lang)) : row.reason,
      row.patientIds.join(' '),
      row.network,
      row.sessionId ?? '',
      row.accountId ?? '',
      row.requestId,
      row.auditId,
    ],
    read: async (after, most) =>
      filters === null
        ? []
        : transaction((db) => listAudit(db, filters, { before: after?.auditId ?? null, most })),
  })
}
