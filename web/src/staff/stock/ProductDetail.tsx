import type { Data } from '@bencao/shared/contract/index.ts'
import { dailyUse, measuredDays } from '@bencao/shared/domain/catalog/stock.ts'
import { Button, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { AnchorLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { useFilters } from '../../ui/table/filters.ts'
import { InstantText } from '../../ui/text/DateText.tsx'
import { DetailPanel } from '../work/DetailPanel.tsx'
import { Barcodes } from './Barcodes.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { GoodsCode } from './GoodsCode.tsx'
import { LotDate } from './LotDate.tsx'
import { signed } from './signed.ts'
import styles from './Stock.module.css'
import { type StockText, useStockText } from './stockText.ts'

type Product = Data<'staff_stock_detail'>

const start = { goodsId: '', warehouseId: '', days: 30, page: 1 }

/** A product in a warehouse: its lots, barcodes and movements. */
export function ProductDetail({ goodsId, warehouseId }: { goodsId: string; warehouseId: string }) {
  const text = useStockText()
  const [{ page, ...filters }, setFilters] = useFilters(start)
  const pageSize = usePageSize()
  const days = measuredDays.find((period) => period === filters.days) ?? 30
  const detail = useCall(
    'staff_stock_detail',
    { goodsId, warehouseId, days, page, pageSize },
    { keepPrevious: true },
  )
  return (
    <div className={styles.detail}>
      <AnchorLink to="/staff/stock" search={{ warehouseId }}>
        {text('stock.back')}
      </AnchorLink>
      <DetailPanel detail={detail}>
        {(product) => (
          <>
            <ProductHead product={product} days={days} />
            <div className={styles.parts}>
              <Lots product={product} />
              <Barcodes product={product} />
            </div>
            <Section title={text('stock.detail.movements')}>
              <DataTable
                label={text('stock.detail.movements')}
                columns={movementColumns(text)}
                rowKey={({ movementId }) => movementId}
                list={{ ...detail, data: product }}
                empty={<p>{text('stock.detail.noMovements')}</p>}
                onPage={(next) => setFilters({ page: next })}
              />
            </Section>
          </>
        )}
      </DetailPanel>
    </div>
  )
}

function ProductHead({ product, days }: { product: Product; days: number }) {
  const text = useStockText()
  const [correcting, setCorrecting] = useState(false)
  const { name, sku, form, active, warehouseName, onHand, waiting, used, daysLeft } = product
  return (
    <header className={styles.head}>
      <div className={styles.row}>
        <Title order={2}>{name}</Title>
        <Button variant="default" onClick={() => setCorrecting(true)}>
          {text('stock.correct.action')}
        </Button>
      </div>
      <p>
        <GoodsCode sku={sku} form={form} also={[warehouseName, ...(active ? [] : [text('stock.notSold')])]} />
      </p>
      <Facts>
        <Fact name={text('stock.columns.onHand')}>{String(onHand)}</Fact>
        <Fact name={text('stock.detail.waiting')}>
          {waiting > 0 && (
            <>
              {waiting}
              <span className={styles.small}>{text('stock.detail.waitingHint')}</span>
            </>
          )}
          {waiting === 0 && '0'}
        </Fact>
        <Fact name={text('stock.detail.shelf')}>{String(onHand + waiting)}</Fact>
        <Fact name={text('stock.columns.perDay')}>
          {used === 0 ? text('stock.notUsed') : String(dailyUse(used, days))}
        </Fact>
        <Fact name={text('stock.columns.daysLeft')}>{daysLeft === null ? '' : String(daysLeft)}</Fact>
      </Facts>
      {correcting && <CorrectDialog product={product} onClose={() => setCorrecting(false)} />}
    </header>
  )
}

function Lots({ product }: { product: Product }) {
  const text = useStockText()
  const { lots, withoutLot } = product
  if (lots.length === 0)
    return (
      <Section title={text('stock.detail.lots')}>
        <p className={styles.small}>{text('stock.detail.noLots')}</p>
      </Section>
    )
  return (
    <Section title={text('stock.detail.lots')}>
      <ul className={styles.list}>
        {lots.map((lot) => (
          <li key={lot.lotId}>
            <span>
              {text('stock.lots.number', { number: lot.number })}
              <span className={styles.small}>
                <LotDate {...lot} />
              </span>
            </span>
            <span className={styles.figure}>{lot.onHand}</span>
            <Link to="/staff/stock" search={{ tab: 'lots', lotId: lot.lotId }}>
              {text('stock.lots.orders')}
            </Link>
          </li>
        ))}
        <li>
          <span>{text('stock.detail.withoutLot')}</span>
          <span className={styles.figure}>{withoutLot}</span>
        </li>
      </ul>
    </Section>
  )
}

const movementColumns = (text: StockText): Column<Product['rows'][number]>[] => [
  {
    title: text('stock.columns.what'),
    phone: 'title',
    cell: ({ kind, reason }) => (
      <span>
        {text(`stock.kinds.${kind}`)}
        {reason !== '' && <span className={styles.small}>{reason}</span>}
      </span>
    ),
  },
  {
    title: text('stock.columns.quantity'),
    align: 'end',
    cell: ({ quantity }) => <span className={styles.figure}>{signed(quantity)}</span>,
  },
  { title: text('stock.columns.lot'), cell: ({ lotNumber }) => lotNumber || '–' },
  {
    title: text('stock.columns.reference'),
    cell: ({ orderId, providerId, orderNumber, deliveryId, countId }) =>
      orderId !== null && providerId !== null ? (
        <Link to="/staff/orders" search={{ queue: 'all', providerId, orderId }}>
          {orderNumber}
        </Link>
      ) : deliveryId !== null ? (
        <Link to="/staff/stock" search={{ tab: 'deliveries', deliveryId }}>
          {text('stock.kinds.receive')}
        </Link>
      ) : countId !== null ? (
        <Link to="/staff/stock" search={{ tab: 'counts', countId }}>
          {text('stock.tabs.counts')}
        </Link>
      ) : (
        '–'
      ),
  },
  { title: text('stock.columns.by'), cell: ({ by }) => by || text('stock.detail.system') },
  { title: text('stock.columns.at'), cell: ({ at }) => <InstantText at={at} clock /> },
]
