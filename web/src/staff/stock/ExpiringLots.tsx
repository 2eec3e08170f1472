import type { Data } from '@bencao/shared/contract/index.ts'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../api/useCall.ts'
import { useAddressId } from '../../browser/address.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { useFilters } from '../../ui/table/filters.ts'
import { LotDate } from './LotDate.tsx'
import { GoodsCode } from './GoodsCode.tsx'
import styles from './Stock.module.css'
import { type StockText, useStockText } from './stockText.ts'
import { WarehouseSelect } from './WarehouseSelect.tsx'

const start = { tab: '', warehouseId: '', page: 1 }

/** The lots of a warehouse that have expired or soon will. */
export function ExpiringLots() {
  const text = useStockText()
  const [{ page }, setFilters] = useFilters(start)
  const pageSize = usePageSize()
  const chosen = useAddressId('warehouseId')
  const stock = useCall('staff_stock_list', { page: 1, pageSize: 1 })
  const warehouseId = chosen || (stock.data?.warehouseId ?? '')
  const list = useCall(
    'staff_lot_list',
    { warehouseId, page, pageSize },
    { enabled: warehouseId !== '', keepPrevious: true },
  )
  if (stock.isError && !stock.data) return <ErrorState onTryAgain={() => void stock.refetch()} />
  if (stock.data?.warehouseId === null) return <p>{text('stock.noWarehouse')}</p>
  return (
    <>
      <p className={styles.small}>{text('stock.lots.intro')}</p>
      {stock.data && stock.data.warehouses.length > 1 && (
        <div className={styles.row}>
          <WarehouseSelect
            warehouses={stock.data.warehouses}
            value={warehouseId}
            onChange={(next) => setFilters({ warehouseId: next })}
          />
        </div>
      )}
      <DataTable
        label={text('stock.tabs.lots')}
        columns={columns(text)}
        rowKey={({ lotId }) => lotId}
        list={list}
        empty={<p>{text('stock.lots.empty')}</p>}
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
