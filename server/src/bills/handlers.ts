import { addTotals, noMovements } from '@bencao/shared/domain/bills/statement.ts'
import type { Handlers } from '../http/context.ts'
import { type BillRow, findNearest, listMovements } from './listQueries.ts'
import { findYears, sumMonths } from './yearQueries.ts'

export const presentRow = ({ patientId: _patientId, ...row }: BillRow): Omit<BillRow, 'patientId'> => row

export const billHandlers = {
  async month_bill_list({ year, month, page, pageSize, ...filter }, { db, provider, audit }) {
    const of = { year, month }
    const { rows, inMonth, ...found } = await listMovements(db, provider, of, { ...filter, page, pageSize })
    audit({ patientIds: rows.map(({ patientId }) => patientId) })
    const nearest = inMonth === 0 ? await findNearest(db, provider, of) : null
    return { ...found, rows: rows.map(presentRow), page, pageSize, nearest, currency: 'USD' }
  },

  async year_bill_list({ year }, { db, provider }) {
    const months = await sumMonths(db, provider, year)
    return {
      months,
      totals: months.reduce(addTotals, noMovements),
      years: await findYears(db, provider),
      currency: 'USD',
    }
  },
} satisfies Partial<Handlers>
