import type { Data } from '@bencao/shared/contract/index.ts'
import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { AnchorLink } from '../../ui/layout/links.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { InstantText } from '../../ui/text/DateText.tsx'
import { DetailPanel } from '../work/DetailPanel.tsx'
import { EndActions, type Ending } from './EndActions.tsx'
import { LineDialog } from './LineDialog.tsx'
import { LotDate } from './LotDate.tsx'
import { ScanField } from './ScanField.tsx'
import { deliveryName } from './deliveryName.ts'
import { GoodsCode } from './GoodsCode.tsx'
import styles from './Stock.module.css'
import { type StockText, useStockText } from './stockText.ts'

type Delivery = Data<'staff_delivery_detail'>
type Item = Delivery['items'][number]

/** A delivery: what came, by scanner or by list, until it is put into stock. */
export function DeliveryDetail({ deliveryId }: { deliveryId: string }) {
  const text = useStockText()
  const detail = useCall('staff_delivery_detail', { deliveryId })
  return (
    <div className={styles.detail}>
      <AnchorLink to="/staff/stock" search={{ tab: 'deliveries' }}>
        {text('stock.back')}
      </AnchorLink>
      <DetailPanel detail={detail}>{(delivery) => <DeliveryParts delivery={delivery} />}</DetailPanel>
    </div>
  )
}

function DeliveryParts({ delivery }: { delivery: Delivery }) {
  const text = useStockText()
  const [edited, setEdited] = useState<Item | 'new' | null>(null)
  const { deliveryId, items, statusId, warehouseName, lines, pieces } = delivery
  const isOpen = statusId === 'open'
  const { submitAsync } = useSubmit('staff_delivery_scan', { quiet: true })
  const save = async ({ id, code }: { id: string; code: string }) => {
    const answer = await submitAsync({ deliveryId, code, requestId: id })
    if (answer.code !== 0) return { problem: `${code}: ${answer.message}` }
    const { name, quantity } = answer.data
    return { saved: text('stock.scan.last', { name, count: quantity }) }
  }
  return (
    <>
      <header className={styles.head}>
        <div className={styles.row}>
          <Title order={2}>{deliveryName(delivery, text)}</Title>
          {isOpen && <DeliveryActions delivery={delivery} />}
        </div>
        <p className={styles.small}>
          {warehouseName} · {text('stock.deliveries.lines', { count: lines, pieces })}
        </p>
        {delivery.endedAt !== null && (
          <p className={styles.small}>
            {text(`stock.deliveries.${statusId}`)} · {delivery.endedBy} ·{' '}
            <InstantText at={delivery.endedAt} clock />
          </p>
        )}
      </header>
      {isOpen && <ScanField save={save} />}
      {isOpen && (
        <div className={styles.row}>
          <Button variant="default" onClick={() => setEdited('new')}>
            {text('stock.deliveries.addFromList')}
          </Button>
        </div>
      )}
      <DataTable
        label={text('stock.deliveries.products')}
        columns={columns(text, isOpen ? setEdited : null)}
        rowKey={({ lineId }) => lineId}
        list={{
          data: { rows: items, total: items.length, page: 1, pageSize: Math.max(1, items.length) },
          isError: false,
          refetch: () => undefined,
        }}
        empty={<p>{text('stock.deliveries.emptyLines')}</p>}
      />
      {edited !== null && (
        <LineDialog
          delivery={delivery}
          item={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

const columns = (text: StockText, onEdit: ((item: Item) => void) | null): Column<Item>[] => [
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
    title: text('stock.columns.quantity'),
    align: 'end',
    cell: ({ quantity }) => <span className={styles.figure}>{quantity}</span>,
  },
  {
    title: text('stock.columns.lot'),
    cell: (item) =>
      item.lotNumber === '' ? (
        '–'
      ) : (
        <span>
          {item.lotNumber}
          <span className={styles.small}>
            <LotDate {...item} />
          </span>
          {item.expired && <span className={styles.small}>{text('stock.deliveries.expiredAlready')}</span>}
        </span>
      ),
  },
  ...(onEdit === null
    ? []
    : [
        {
          title: text('stock.columns.action'),
          align: 'end' as const,
          phone: 'bare' as const,
          cell: (item: Item) => (
            <Button
              variant="default"
              size="compact-md"
              aria-label={text('stock.deliveries.editOf', { name: item.name })}
              onClick={() => onEdit(item)}
            >
              {text('stock.deliveries.edit')}
            </Button>
          ),
        },
      ]),
]

function DeliveryActions({ delivery }: { delivery: Delivery }) {
  const text = useStockText()
  const [asking, setAsking] = useState<Ending | null>(null)
  const { deliveryId, revision, pieces, items, warehouseName } = delivery
  const name = deliveryName(delivery, text)
  const close = () => setAsking(null)
  const receive = useSubmit('staff_delivery_receive', {
    onDone: (data) => {
      showSuccess(text('stock.deliveries.receiveDone', { delivery: name, pieces: data.pieces }))
      close()
    },
    onRefused: close,
  })
  const discard = useSubmit('staff_delivery_discard', {
    onDone: () => {
      showSuccess(text('stock.deliveries.discardDone', { delivery: name }))
      close()
    },
    onRefused: close,
  })
  return (
    <div className={styles.row}>
      <EndActions
        asking={asking}
        onAsk={setAsking}
        empty={items.length === 0}
        enter={{
          label: text('stock.deliveries.receive'),
          title: text('stock.deliveries.receiveTitle'),
          effect: text('stock.deliveries.receiveEffect', { pieces, warehouse: warehouseName }),
          pending: receive.pending,
          onConfirm: () => receive.submit({ deliveryId, revision }),
        }}
        discard={{
          label: text('stock.deliveries.discard'),
          title: text('stock.deliveries.discardTitle'),
          effect: text('stock.deliveries.discardEffect'),
          pending: discard.pending,
          onConfirm: () => discard.submit({ deliveryId }),
        }}
      />
    </div>
  )
}
