import type { Data } from '@bencao/shared/contract/index.ts'
import { dailyUse, measuredDays } from '@bencao/shared/domain/catalog/stock.ts'
import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../api/useCall.ts'
import { useAddressId } from '../../browser/address.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { Chip, Chips } from '../../ui/table/Chips.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { useFilters } from '../../ui/table/filters.ts'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { GoodsCode } from './GoodsCode.tsx'
import styles from './Stock.module.css'
import { type StockText, useStockText } from './stockText.ts'
import { WarehouseSelect } from './WarehouseSelect.tsx'

type Row = Data<'staff_stock_list'>['rows'][number]

const start = { show: '', warehouseId: '', days: 30, search: '', page: 1 }

/** What a warehouse has of each product, and how long it lasts. */
export function ProductList() {
  const text = useStockText()
  const [filters, setFilters] = useFilters(start)
  const { search, page } = filters
  const pageSize = usePageSize()
  const warehouseId = useAddressId('warehouseId')
  const low = filters.show === 'low'
  const days = measuredDays.find((period) => period === filters.days) ?? 30
  const list = useCall(
    'staff_stock_list',
    { ...(warehouseId !== '' && { warehouseId }), low, days, search, page, pageSize },
    { keepPrevious: true },
  )
  const { data } = list
  const empty = low ? 'stock.emptyLow' : search === '' ? 'stock.empty' : 'stock.emptyFound'
  return (
    <>
      <search className={styles.filters} aria-label={text('stock.filters.label')}>
        <Chips label={text('stock.filters.label')}>
          <Chip chosen={!low} onChoose={() => setFilters({ show: '' })}>
            {text('stock.filters.all')}
          </Chip>
          <Chip chosen={low} count={data?.low ?? ''} onChoose={() => setFilters({ show: 'low' })}>
            {text('stock.filters.low')}
          </Chip>
        </Chips>
        <div className={styles.row}>
          <SearchBox
            label={text('stock.filters.search')}
            placeholder={text('stock.filters.search')}
            value={search}
            onSearch={(typed) => setFilters({ search: typed })}
          />
          {data && data.warehouses.length > 1 && (
            <WarehouseSelect
              warehouses={data.warehouses}
              value={data.warehouseId ?? ''}
              onChange={(chosen) => setFilters({ warehouseId: chosen })}
            />
          )}
          <NativeSelect
            aria-label={text('stock.filters.days')}
            value={String(days)}
            data={measuredDays.map((period) => ({
              value: String(period),
              label: `${text('stock.filters.days')} ${text('stock.filters.daysOf', { days: period })}`,
            }))}
            onChange={({ currentTarget }) => setFilters({ days: Number(currentTarget.value) })}
          />
        </div>
      </search>
      <DataTable
        label={text('stock.tabs.list')}
        columns={columns(text, days)}
        rowKey={(row) => row.goodsId}
        list={list}
        empty={<p>{text(data?.warehouseId === null ? 'stock.noWarehouse' : empty)}</p>}
        onPage={(next) => setFilters({ page: next })}
      />
    </>
  )
}

const columns = (text: StockText, days: number): Column<Row>[] => [
  {
    title: text('stock.columns.product'),
    phone: 'title',
    cell: ({ goodsId, warehouseId, name, sku, form, active }) => (
      <span>
        <Link to="/staff/stock" search={{ goodsId, warehouseId, ...(days !== 30 && { days }) }}>
          {name}
        </Link>
        <GoodsCode sku={sku} form={form} also={active ? [] : [text('stock.notSold')]} />
      </span>
    ),
  },
  {
    title: text('stock.columns.onHand'),
    align: 'end',
    cell: ({ onHand }) => <span className={styles.figure}>{onHand}</span>,
  },
  {
    title: text('stock.columns.perDay'),
    align: 'end',
    cell: ({ used }) => (used === 0 ? text('stock.notUsed') : dailyUse(used, days)),
  },
  {
    title: text('stock.columns.daysLeft'),
    align: 'end',
    cell: ({ daysLeft }) => (daysLeft === null ? '–' : <span className={styles.figure}>{daysLeft}</span>),
  },
  {
    title: text('stock.columns.expires'),
    cell: ({ expiresOn }) => (expiresOn === null ? '–' : <DateText date={expiresOn} />),
  },
]
