import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import { maxGatewayIdLength } from '@bencao/shared/domain/limits.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import styles from './ParcelForm.module.css'
import { useStaffText } from '../work/staffText.ts'

type Order = Data<'staff_order_detail'>

/** A settled charge: staff refund it at the gateway and enter the refund's number, or keep the order that it paid. */
export function RefundForm({ order, due }: { order: Order; due: NonNullable<Order['refundDue']> }) {
  const text = useStaffText()
  const { providerId, orderId, orderNumber: number, totalCents } = order
  const { chargeNumber, keepable } = due
  const { field, formProps, reset, showFields } = useForm({
    initialValues: { refundNumber: '' },
    keepAs: `refund ${chargeNumber}`,
  })
  const { submit, pending } = useSubmit('staff_order_refund_decide', {
    onDone(_data, { decision }) {
      reset()
      showSuccess(text(decision === 'kept' ? 'orders.decided.kept' : 'orders.refundEntered', { number }))
    },
    onRefused: ({ data }) => showFields(data.fields ?? {}),
  })
  const [requestIds] = useState(makeRequestIds)
  const decide = (decided: Pick<Sent<'staff_order_refund_decide'>, 'decision' | 'refundNumber'>) => {
    const decision = { providerId, orderId, chargeNumber, ...decided }
    submit({ ...decision, requestId: requestIds.of(decision) })
  }
  return (
    <>
      <NoticeBox live>
        {keepable
          ? text('orders.refundDue', { total: formatCents(totalCents), charge: chargeNumber })
          : text('orders.refundDueAlone', { number, charge: chargeNumber })}
      </NoticeBox>
      <form
        className={styles.parcel}
        aria-label={text('orders.refundNumber')}
        {...formProps(({ refundNumber }) => decide({ decision: 'refunded', refundNumber }))}
      >
        <TextInput
          label={text('orders.refundNumber')}
          maxLength={maxGatewayIdLength}
          autoComplete="off"
          spellCheck={false}
          errorProps={{ role: 'alert' }}
          {...field('refundNumber')}
        />
        {keepable && (
          <Button variant="default" loading={pending} onClick={() => decide({ decision: 'kept' })}>
            {text('orders.keep')}
          </Button>
        )}
        <Button type="submit" color="cinnabar" loading={pending}>
          {text('orders.enterRefund')}
        </Button>
      </form>
    </>
  )
}
