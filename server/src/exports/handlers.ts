import type { ExportKind } from '@bencao/shared/domain/bills/exports.ts'
import { writeAudit } from '../audit/queries.ts'
import { businessToday } from '../db/businessDate.ts'
import type { Db } from '../db/database.ts'
import type { Handlers } from '../http/context.ts'
import { csvAnswer } from '../http/csvFile.ts'
import type { Provider } from '../http/provider.ts'
import { networkOf } from '../limits/network.ts'
import { hashToken, newToken } from '../sessions/queries.ts'
import { csvOf, type Export, type Writing } from './csvOf.ts'
import { orderExport } from './orderQueries.ts'
import { patientExport } from './patientQueries.ts'
import { keepExportToken, type Range, takeExportToken } from './queries.ts'
import { refundExport } from './refundQueries.ts'
import { statementExport } from './statementQueries.ts'

interface Kind {
  count(db: Db, provider: Provider, range: Range): Promise<number>
  write(writing: Writing): AsyncGenerator<string>
}

const kindOf = <Row>(of: Export<Row>): Kind => ({
  count: (db, provider, range) => of.count(db, provider, range),
  write: (writing) => csvOf(of, writing),
})

const kinds: Record<ExportKind, Kind> = {
  orders: kindOf(orderExport),
  patients: kindOf(patientExport),
  statement: kindOf(statementExport),
  refunds: kindOf(refundExport),
}

export const exportHandlers = {
  async export_begin({ kind, dateFrom = '-infinity', dateTo = 'infinity' }, { db, provider, session }) {
    const exportToken = newToken()
    const { sessionId } = session
    const token = { tokenHash: hashToken(exportToken), sessionId, kind, dateFrom, dateTo }
    const { expiresAt } = await keepExportToken(db, provider, token)
    const rows = await kinds[kind].count(db, provider, { dateFrom, dateTo })
    return { exportToken, exportTokenExpiresAt: expiresAt, rows }
  },

  async export_download({ exportToken }, { provider, session, lang, ip, requestId, transaction, refuse }) {
    const { accountId, role, sessionId } = session
    const taken = { tokenHash: hashToken(exportToken), sessionId }
    const [asked, today] = await transaction(async (db) => [
      await takeExportToken(db, provider, taken),
      await businessToday(db),
    ])
    if (!asked) return refuse('export.expired')
    const { kind, ...range } = asked
    const from = {
      accountId,
      role,
      recordId: null,
      outcome: 'ok',
      requestId,
      network: networkOf(ip),
      sessionId,
    }
    const text = kinds[kind].write({
      transaction,
      provider,
      lang,
      range,
      audit: (db, patientIds) => writeAudit(db, [{ ...from, action: `export_${kind}`, patientIds }]),
    })
    return csvAnswer(text, `${kind}-${today}.csv`)
  },
} satisfies Partial<Handlers>
