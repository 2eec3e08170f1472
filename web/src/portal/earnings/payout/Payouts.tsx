import type { Data } from '@bencao/shared/contract/index.ts'
import { isIsoDate } from '@bencao/shared/domain/calendar.ts'
import { payoutStateOf } from '@bencao/shared/domain/earnings/payout.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../../../api/useCall.ts'
import { usePageSize } from '../../../browser/pageSize.ts'
import { useLang } from '../../../text/text.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { DatesFilter } from '../../../ui/table/DatesFilter.tsx'
import { useFilters } from '../../../ui/table/filters.ts'
import styles from '../earned/Filters.module.css'
import { useProfitText } from '../earned/profitText.ts'
import { StatusFilter } from '../earned/statusNames.tsx'
import { Sums } from '../earned/Sums.tsx'
import { payoutColumns } from './payoutColumns.tsx'

const noFilters = { status: '', from: '', to: '', page: 1 }

/** Whether something is pending that no payout has yet, so that no row of the list is it. */
const isElsewhere = ({ pendingCents, processingCents }: Data<'comms_list'>): boolean =>
  pendingCents > processingCents

/** All payouts, under what was earned in all. */
export function Payouts() {
  const text = useProfitText()
  const lang = useLang()
  const navigate = useNavigate()
  const [{ status, from, to, page }, setFilters] = useFilters(noFilters)
  const statusId = payoutStateOf(status)
  const input = {
    ...(statusId && { statusId }),
    ...(isIsoDate(from) && { dateFrom: from }),
    ...(isIsoDate(to) && { dateTo: to }),
    page,
    pageSize: usePageSize(),
  }
  const list = useCall('comms_list', input, { keepPrevious: true })
  const filtered = status + from + to !== ''
  const clear = () => setFilters({ status: '', from: '', to: '' })
  return (
    <Section title={text('profit.payouts.title')}>
      {!(list.isError && !list.data) && <Sums list={list.data} />}
      <search className={styles.filters} aria-label={text('profit.filters.group')}>
        <StatusFilter chosen={status} onChoose={(chosen) => setFilters({ status: chosen })} />
        <div className={styles.row}>
          <DatesFilter value={{ from, to }} onChange={setFilters} />
          {filtered && (
            <Button variant="subtle" onClick={clear}>
              {text('profit.filters.clear')}
            </Button>
          )}
        </div>
      </search>
      <DataTable
        label={text('profit.payouts.title')}
        columns={payoutColumns(text, lang)}
        rowKey={({ payoutId }) => payoutId}
        list={list}
        onOpen={({ payoutId }) => void navigate({ to: '/referralDetail', search: { payoutId } })}
        onPage={(next) => setFilters({ page: next })}
        empty={
          filtered ? (
            <>
              <p>
                {statusId === 'pending' && list.data && isElsewhere(list.data)
                  ? text('profit.payouts.pendingElsewhere', {
                      amount: formatCents(list.data.pendingCents - list.data.processingCents),
                    })
                  : text('profit.payouts.filtered')}
              </p>
              <Button variant="default" onClick={clear}>
                {text('profit.filters.clear')}
              </Button>
            </>
          ) : (
            <p>{text('profit.payouts.empty')}</p>
          )
        }
      />
    </Section>
  )
}
