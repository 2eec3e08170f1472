import type { Data } from '@bencao/shared/contract/index.ts'
import { Title } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { showSuccess } from '../../notices/notices.ts'
import { AnchorLink } from '../../ui/layout/links.tsx'
import { Chip, Chips } from '../../ui/table/Chips.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { useFilters } from '../../ui/table/filters.ts'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { InstantText } from '../../ui/text/DateText.tsx'
import { DetailPanel } from '../work/DetailPanel.tsx'
import { CountedInput } from './CountedInput.tsx'
import { EndActions, type Ending } from './EndActions.tsx'
import { ScanField } from './ScanField.tsx'
import { signed } from './signed.ts'
import { GoodsCode } from './GoodsCode.tsx'
import styles from './Stock.module.css'
import { type StockText, useStockText } from './stockText.ts'

type Detail = Data<'staff_count_detail'>
type Line = Detail['rows'][number]

const views = ['counted', 'different', 'open'] as const
const start = { tab: '', countId: '', show: 'counted', search: '', page: 1 }

/** A count: numbers by scanner or by list, and what differs from the books. */
export function CountDetail({ countId }: { countId: string }) {
  const text = useStockText()
  const [filters, setFilters] = useFilters(start)
  const { search, page } = filters
  const show = views.find((view) => view === filters.show) ?? 'counted'
  const pageSize = usePageSize()
  const detail = useCall(
    'staff_count_detail',
    { countId, show, search, page, pageSize },
    { keepPrevious: true },
  )
  const { submitAsync } = useSubmit('staff_count_scan', { quiet: true })
  const save = async ({ id, code }: { id: string; code: string }) => {
    const answer = await submitAsync({ countId, code, requestId: id })
    if (answer.code !== 0) return { problem: `${code}: ${answer.message}` }
    const { name, counted } = answer.data
    return { saved: text('stock.scan.last', { name, count: counted }) }
  }
  return (
    <div className={styles.detail}>
      <AnchorLink to="/staff/stock" search={{ tab: 'counts' }}>
        {text('stock.back')}
      </AnchorLink>
      <DetailPanel detail={detail}>
        {(data) => {
          const { count } = data
          const isOpen = count.statusId === 'open'
          const sizes = { counted: count.counted, different: count.different, open: count.open }
          return (
            <>
              <CountHead count={count} />
              {isOpen && <ScanField save={save} />}
              <div className={styles.filters}>
                <Chips label={text('stock.counts.views')}>
                  {views.map((view) => (
                    <Chip
                      key={view}
                      chosen={view === show}
                      count={sizes[view]}
                      onChoose={() => setFilters({ show: view })}
                    >
                      {text(view === 'open' ? 'stock.counts.left' : `stock.counts.${view}`)}
                    </Chip>
                  ))}
                </Chips>
                <SearchBox
                  label={text('stock.filters.search')}
                  placeholder={text('stock.filters.search')}
                  value={search}
                  onSearch={(typed) => setFilters({ search: typed })}
                />
              </div>
              <DataTable
                label={text('stock.counts.views')}
                columns={columns(text, isOpen ? countId : null)}
                rowKey={({ goodsId }) => goodsId}
                list={{ ...detail, data }}
                empty={<p>{text(search === '' ? `stock.counts.emptyView.${show}` : 'stock.emptyFound')}</p>}
                onPage={(next) => setFilters({ page: next })}
              />
            </>
          )
        }}
      </DetailPanel>
    </div>
  )
}

/** `countId` is null once the count has ended. */
const columns = (text: StockText, countId: string | null): Column<Line>[] => [
  {
    title: text('stock.columns.product'),
    phone: 'title',
    cell: ({ name, sku, form }) => (
      <span>
        {name}
        <GoodsCode sku={sku} form={form} />
      </span>
    ),
  },
  {
    title: text('stock.counts.counted'),
    align: 'end',
    cell: (line) =>
      countId === null ? (line.counted ?? '–') : <CountedInput countId={countId} line={line} />,
  },
  { title: text('stock.counts.expected'), align: 'end', cell: ({ expected }) => expected ?? '–' },
  {
    title: text('stock.counts.difference'),
    align: 'end',
    cell: ({ counted, expected }) =>
      counted === null || expected === null ? (
        '–'
      ) : (
        <span className={counted === expected ? undefined : styles.warning}>
          {signed(counted - expected)}
        </span>
      ),
  },
  { title: text('stock.columns.by'), cell: ({ countedBy }) => countedBy || '–' },
  {
    title: text('stock.columns.at'),
    cell: ({ at }) => (at === null ? '–' : <InstantText at={at} clock />),
  },
]

function CountHead({ count }: { count: Detail['count'] }) {
  const text = useStockText()
  const [asking, setAsking] = useState<Ending | null>(null)
  const { countId, revision, warehouseName, category, counted, different, open, statusId } = count
  const close = () => setAsking(null)
  const confirm = useSubmit('staff_count_confirm', {
    onDone: ({ corrected }) => {
      showSuccess(text('stock.counts.confirmDone', { warehouse: warehouseName, count: corrected }))
      close()
    },
    onRefused: close,
  })
  const discard = useSubmit('staff_count_discard', {
    onDone: () => {
      showSuccess(text('stock.counts.discardDone', { warehouse: warehouseName }))
      close()
    },
    onRefused: close,
  })
  return (
    <header className={styles.head}>
      <div className={styles.row}>
        <Title order={2}>{text('stock.counts.titleOf', { warehouse: warehouseName })}</Title>
        {statusId === 'open' && (
          <EndActions
            asking={asking}
            onAsk={setAsking}
            empty={counted === 0}
            enter={{
              label: text('stock.counts.confirm'),
              title: text('stock.counts.confirmTitle'),
              effect: text('stock.counts.confirmEffect', { different, open }),
              pending: confirm.pending,
              onConfirm: () => confirm.submit({ countId, revision }),
            }}
            discard={{
              label: text('stock.counts.discard'),
              title: text('stock.counts.discardTitle'),
              effect: text('stock.counts.discardEffect'),
              pending: discard.pending,
              onConfirm: () => discard.submit({ countId }),
            }}
          />
        )}
      </div>
      <p className={styles.small}>
        {category === '' ? text('stock.counts.everything') : text(`stock.categories.${category}`)} ·{' '}
        {text('stock.counts.progress', { counted, open, different })}
      </p>
      {count.endedAt === null ? (
        <p className={styles.small}>{text('stock.counts.hint')}</p>
      ) : (
        <p className={styles.small}>
          {text(`stock.counts.${statusId}`)} · {count.endedBy} · <InstantText at={count.endedAt} clock />
        </p>
      )}
    </header>
  )
}
