import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { isLabelLive, serviceName } from '@bencao/shared/domain/orders/label.ts'
import { carrierName } from '@bencao/shared/domain/orders/tracking.ts'
import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useDownload } from '../../api/useDownload.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { printPdf } from '../../browser/printPdf.ts'
import { showSuccess } from '../../notices/notices.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { useLoneKey } from '../../session/useLoneKey.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { useStaffText } from '../work/staffText.ts'
import { useFulfillmentActions } from './OrderActions.tsx'
import { ParcelForm } from './ParcelForm.tsx'
import { useMoveOrder } from './useMoveOrder.ts'
import { BuyLabel } from './BuyLabel.tsx'
import styles from './LabelPart.module.css'

type Order = Data<'staff_order_detail'>
type Label = Order['labels'][number]

/** Ships a packed order: with a label that is bought here, or with a number that is typed. */
export function LabelPart({ order }: { order: Order }) {
  const text = useStaffText()
  const [buying, setBuying] = useState(false)
  const ships = useFulfillmentActions(order).includes('shipped')
  const live = order.labels.find(({ state }) => isLabelLive(state))
  // A colleague was faster.
  if (buying && (live || !ships)) setBuying(false)
  if (live?.state === 'buying') return <NoticeBox live>{text('labels.buying')}</NoticeBox>
  if (live) return <BoughtLabel order={order} label={live} ships={ships} />
  if (!ships) return null
  return (
    <>
      <ParcelForm order={order} />
      {order.labelsOffered && (
        <Group mt="sm">
          <Button variant="default" size="sm" onClick={() => setBuying(true)}>
            {text('labels.open')}
          </Button>
        </Group>
      )}
      <BuyLabel order={order} opened={buying} onClose={() => setBuying(false)} />
    </>
  )
}

/** The label of the order's parcel: print it (where the browser shows no PDFs, save it), give it back, and ship. */
function BoughtLabel({ order, label, ships }: { order: Order; label: Label; ships: boolean }) {
  const text = useStaffText()
  const [asking, setAsking] = useState(false)
  const [requestIds] = useState(makeRequestIds)
  const { providerId, orderId, orderNumber: number } = order
  const { labelId } = label
  const { move, pending: moving } = useMoveOrder(order)
  const shipButton = useRef<HTMLButtonElement>(null)
  useLoneKey('s', () => shipButton.current?.focus())
  const refund = useSubmit('staff_label_refund', {
    onDone: ({ state }) => {
      setAsking(false)
      showSuccess(text(state === 'kept' ? 'labels.said.kept' : 'labels.said.refunding', { number }))
    },
    onRefused: () => setAsking(false),
  })
  const print = useDownload('staff_label_file', {
    name: () => `label-${number}.pdf`,
    failed: text('labels.notFetched'),
    show: printPdf,
  })
  if (asking && !ships) setAsking(false)
  const asked = { providerId, orderId, labelId }
  return (
    <section className={styles.label} aria-label={text('labels.title')}>
      <p className={styles.what}>
        <LabelName label={label} /> · {label.trackingNumber}
      </p>
      <Group gap="sm">
        <Allowed to="fulfillment:edit">
          <Button variant="default" loading={print.pending} onClick={() => print.start(asked)}>
            {text('labels.print')}
          </Button>
        </Allowed>
        {ships && (
          <>
            <Button variant="default" onClick={() => setAsking(true)}>
              {text('labels.refund')}
            </Button>
            <Button ref={shipButton} loading={moving} onClick={() => move('shipped')}>
              {text('orders.ship')}
            </Button>
          </>
        )}
      </Group>
      <ConfirmDialog
        opened={asking}
        title={text('labels.refundTitle', { number })}
        action={text('labels.refund')}
        final
        pending={refund.pending}
        onConfirm={() => refund.submit({ ...asked, requestId: requestIds.of(asked) })}
        onClose={() => setAsking(false)}
      >
        {text('labels.refundHint', { price: formatCents(label.cents) })}
      </ConfirmDialog>
    </section>
  )
}

/** "UPS Ground, $9.90". */
export function LabelName({ label }: { label: Pick<Label, 'carrier' | 'service' | 'cents'> }) {
  return (
    <>
      {carrierName(label.carrier)} {serviceName(label.service)}, {formatCents(label.cents)}
    </>
  )
}
