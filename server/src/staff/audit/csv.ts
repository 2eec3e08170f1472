import { refusals, type Reason } from '@bencao/shared/contract/entry/refusals.ts'
import { byteOrderMark, type Cell, csvLine } from '@bencao/shared/domain/bills/csv.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { audit as en } from '@bencao/shared/messages/en/staff/audit.ts'
import { audit as es } from '@bencao/shared/messages/es/staff/audit.ts'
import { audit as zhHans } from '@bencao/shared/messages/zh-Hans/staff/audit.ts'
import { audit as zhHant } from '@bencao/shared/messages/zh-Hant/staff/audit.ts'
import type { AuditMessages } from '@bencao/shared/messages/catalog.ts'
import type { Transaction } from '../../db/database.ts'
import { refusalText } from '../../http/texts.ts'
import { type AuditEntry, type Filters, listAudit } from './queries.ts'

const texts: Record<Lang, AuditMessages['audit']> = { en, es, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

/** Rows that are read and sent at a time: a slice holds the server's event loop for a few milliseconds. */
const most = 250

const isReason = (outcome: string): outcome is Reason => Object.hasOwn(refusals, outcome)

interface Writing {
  transaction: Transaction
  lang: Lang
  /** Null: nothing matches. */
  filters: Filters | null
  /** Throws when the download has lasted too long. */
  check: () => void
}

/** The log as a CSV file, slice by slice, each read in a transaction of its own that ends before its text is handed on. */
export async function* auditCsv({ transaction, lang, filters, check }: Writing): AsyncGenerator<string> {
  const { columns, acts, roles, done } = texts[lang]
  const actTexts = new Map<string, string>(Object.entries(acts))
  const roleTexts = new Map<string, string>(Object.entries(roles))
  const outcomeTexts = new Map([['ok', done]])
  const outcomeOf = (outcome: string): string => {
    const known = outcomeTexts.get(outcome) ?? (isReason(outcome) ? refusalText(lang, outcome) : outcome)
    outcomeTexts.set(outcome, known)
    return known
  }
  const cellsOf = (row: AuditEntry): Cell[] => [
    new Date(row.at * 1_000).toISOString(),
    row.name,
    roleTexts.get(row.role) ?? row.role,
    actTexts.get(row.action) ?? row.action,
    row.action,
    row.subjectName,
    row.recordId ?? '',
    outcomeOf(row.outcome),
    row.reason,
    row.patientIds.join(' '),
    row.network,
    row.sessionId ?? '',
    row.accountId ?? '',
    row.requestId,
    row.auditId,
  ]
  yield byteOrderMark +
    csvLine([
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
    ])
  if (filters === null) return
  for (let before: string | null = null; ; ) {
    check()
    const from: string | null = before
    const rows: AuditEntry[] = await transaction((db) => listAudit(db, filters, { before: from, most }))
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('')
    before = rows.at(-1)?.auditId ?? null
    if (rows.length < most) return
  }
}
