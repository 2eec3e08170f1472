import type { Data } from '@bencao/shared/contract/index.ts'
import { mostLotsFound } from '@bencao/shared/domain/catalog/stock.ts'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../api/useCall.ts'
import { useAddressId } from '../../browser/address.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { useFilters } from '../../ui/table/filters.ts'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { LotDate } from './LotDate.tsx'
import { GoodsCode } from './GoodsCode.tsx'
import styles from './Stock.module.css'
import { type StockText, useStockText } from './stockText.ts'
import { WarehouseSelect } from './WarehouseSelect.tsx'

const start = { tab: '', warehouseId: '', search: '', page: 1 }

/** The lots of a warehouse that have expired or soon will; all of those whose number is searched. */
export function LotList() {
  const text = useStockText()
  const [{ search, page }, setFilters] = useFilters(start)
  const pageSize = usePageSize()
  const chosen = useAddressId('warehouseId')
  const stock = useCall('staff_stock_list', { page: 1, pageSize: 1 })
  const warehouseId = chosen || (stock.data?.warehouseId ?? '')
  const list = useCall(
    'staff_lot_list',
    { warehouseId, number: search, page, pageSize },
    { enabled: warehouseId !== '', keepPrevious: true },
  )
  if (stock.isError && !stock.data) return <ErrorState onTryAgain={() => void stock.refetch()} />
  if (stock.data?.warehouseId === null) return <p>{text('stock.noWarehouse')}</p>
  return (
    <>
      <search className={styles.row} aria-label={text('stock.filters.label')}>
        <SearchBox
          label={text('stock.lots.search')}
          placeholder={text('stock.lots.search')}
          value={search}
          onSearch={(typed) => setFilters({ search: typed })}
        />
        {stock.data && stock.data.warehouses.length > 1 && (
          <WarehouseSelect
            warehouses={stock.data.warehouses}
            value={warehouseId}
            onChange={(next) => setFilters({ warehouseId: next })}
          />
        )}
      </search>
      <p className={styles.small}>
        {search === '' ? text('stock.lots.intro') : text('stock.lots.introFound', { count: mostLotsFound })}
      </p>
      <DataTable
        label={text('stock.tabs.lots')}
        columns={columns(text)}
        rowKey={({ lotId }) => lotId}
        list={list}
        empty={<p>{text(search === '' ? 'stock.lots.empty' : 'stock.lots.emptyFound')}</p>}
        onPage={(next) => setFilters({ page: next })}
      />
    </>
  )
}

const columns = (text: StockText): Column<Data<'staff_lot_list'>['rows'][number]>[] => [
  {
    title: text('stock.columns.product'),
    phone: 'title',
    cell: ({ goodsId, warehouseId, name, sku, form }) => (
      <span>
        <Link to="/staff/stock" search={{ goodsId, warehouseId }}>
          {name}
        </Link>
        <GoodsCode sku={sku} form={form} />
      </span>
    ),
  },
  { title: text('stock.columns.lot'), cell: ({ number }) => number },
  { title: text('stock.lots.expires'), cell: (lot) => <LotDate {...lot} /> },
  {
    title: text('stock.columns.onHand'),
    align: 'end',
    cell: ({ onHand }) => <span className={styles.figure}>{onHand}</span>,
  },
  {
    title: text('stock.columns.action'),
    align: 'end',
    phone: 'bare',
    cell: ({ lotId }) => (
      <Link to="/staff/stock" search={{ tab: 'lots', lotId }}>
        {text('stock.lots.orders')}
      </Link>
    ),
  },
]
