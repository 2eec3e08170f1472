import type { Data } from '@bencao/shared/contract/index.ts'
import { carrierName } from '@bencao/shared/domain/orders/tracking.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { useText } from '../../text/text.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { InstantText } from '../../ui/text/DateText.tsx'
import { HistoryList } from '../work/HistoryList.tsx'
import { ReasonDialog } from '../work/ReasonDialog.tsx'
import { useStaffText } from '../work/staffText.ts'
import styles from './ParcelNews.module.css'

type Order = Data<'staff_order_detail'>

/** What the carrier reports about the parcel, latest first. */
export function ParcelNews({ order }: { order: Order }) {
  const text = useStaffText()
  const portalText = useText()
  const { link, status, events } = order.tracking
  if (order.delivery === 'pickup' || order.trackingNumber === '') return null
  return (
    <Section level={3} title={text('parcels.news')}>
      {link !== '' && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {text('parcels.carrierPage', { carrier: carrierName(order.carrier) })}
        </a>
      )}
      {(status !== '' || events.length === 0) && (
        <p className={styles.status}>{status || portalText('notices.noLogistics')}</p>
      )}
      <HistoryList empty={null}>
        {events.toReversed().map(({ at, text: what, place }, index) => (
          <li key={`${at} ${index}`}>
            {what}{' '}
            <span className={styles.quiet}>
              {place !== '' && `${place} · `}
              <InstantText at={at} clock />
            </span>
          </li>
        ))}
      </HistoryList>
    </Section>
  )
}

/** A parcel that does not arrive by itself: staff write down what they do about it. */
export function ParcelTrouble({ order }: { order: Order }) {
  const text = useStaffText()
  const [opened, setOpened] = useState(false)
  const form = useForm({ initialValues: { reason: '' }, keepAs: `trouble ${order.orderId}` })
  const { providerId, orderId, orderNumber: number, tracking } = order
  const { submit, pending } = useSubmit('staff_parcel_handle', {
    onDone() {
      form.reset()
      setOpened(false)
      showSuccess(text('parcels.handled', { number }))
    },
    onRefused: ({ data }) => form.showFields({ reason: data.fields?.['note'] ?? '' }),
  })
  const { trouble, status, handled } = tracking
  if (!trouble)
    return handled ? (
      <NoticeBox>
        {text('parcels.handledBy', { by: handled.by })} <InstantText at={handled.at} clock />: {handled.note}
      </NoticeBox>
    ) : null
  return (
    <>
      <NoticeBox live>
        {text('parcels.trouble', { status })}{' '}
        <Allowed to="fulfillment:edit">
          <Button variant="default" size="compact-md" onClick={() => setOpened(true)}>
            {text('parcels.handle')}
          </Button>
        </Allowed>
      </NoticeBox>
      <ReasonDialog
        opened={opened}
        title={text('parcels.handleTitle', { number })}
        label={text('parcels.note')}
        action={text('parcels.handle')}
        pending={pending}
        form={form}
        onConfirm={(note) => submit({ providerId, orderId, note })}
        onClose={() => setOpened(false)}
      >
        <p>{text('parcels.handleHint')}</p>
      </ReasonDialog>
    </>
  )
}
