import type { Data } from '@bencao/shared/contract/index.ts'
import { Button, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../api/useCall.ts'
import { useDownload } from '../../api/useDownload.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { OrderStatus } from '../../orderStatus/OrderStatus.tsx'
import { AnchorLink } from '../../ui/layout/links.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { useFilters } from '../../ui/table/filters.ts'
import { DateText } from '../../ui/text/DateText.tsx'
import { PhoneText } from '../../ui/text/PhoneText.tsx'
import { DetailPanel } from '../work/DetailPanel.tsx'
import styles from './Stock.module.css'
import { type StockText, useStockText } from './stockText.ts'

const start = { tab: '', lotId: '', page: 1 }

/** The orders that got pieces of a lot, for a recall. */
export function LotOrders({ lotId }: { lotId: string }) {
  const text = useStockText()
  const [{ page }, setFilters] = useFilters(start)
  const pageSize = usePageSize()
  const list = useCall('staff_lot_orders', { lotId, page, pageSize }, { keepPrevious: true })
  const file = useDownload('staff_lot_orders_file', {
    name: () => 'lot-orders.csv',
    failed: text('stock.lots.failed'),
  })
  return (
    <div className={styles.detail}>
      <AnchorLink to="/staff/stock" search={{ tab: 'lots' }}>
        {text('stock.back')}
      </AnchorLink>
      <DetailPanel detail={list}>
        {(data) => (
          <>
            <header className={styles.head}>
              <div className={styles.row}>
                <Title order={2}>
                  {text('stock.lots.ordersOf', { number: data.number, name: data.name })}
                </Title>
                <Button
                  variant="default"
                  disabled={data.total === 0}
                  loading={file.pending}
                  onClick={() => file.start({ lotId })}
                >
                  {text('stock.lots.csv')}
                </Button>
              </div>
              <p className={styles.small}>
                {text('stock.lots.ordersIntro', { warehouse: data.warehouseName })}
              </p>
            </header>
            <DataTable
              label={text('stock.lots.orders')}
              columns={columns(text)}
              rowKey={({ orderId }) => orderId}
              list={{ ...list, data }}
              empty={<p>{text('stock.lots.noOrders')}</p>}
              onPage={(next) => setFilters({ page: next })}
            />
          </>
        )}
      </DetailPanel>
    </div>
  )
}

const columns = (text: StockText): Column<Data<'staff_lot_orders'>['rows'][number]>[] => [
  {
    title: text('stock.lots.order'),
    phone: 'title',
    cell: ({ orderId, providerId, orderNumber }) => (
      <Link to="/staff/orders" search={{ queue: 'all', providerId, orderId }}>
        {orderNumber}
      </Link>
    ),
  },
  { title: text('stock.lots.date'), cell: ({ orderDate }) => <DateText date={orderDate} /> },
  { title: text('stock.columns.state'), cell: ({ statusId }) => <OrderStatus statusId={statusId} /> },
  {
    title: text('stock.lots.clinic'),
    cell: ({ clinicName, providerPhone }) => (
      <span>
        {clinicName}
        {providerPhone !== '' && (
          <span className={styles.small}>
            <PhoneText phone={providerPhone} dial />
          </span>
        )}
      </span>
    ),
  },
  {
    title: text('stock.columns.pieces'),
    align: 'end',
    cell: ({ quantity }) => <span className={styles.figure}>{quantity}</span>,
  },
]
