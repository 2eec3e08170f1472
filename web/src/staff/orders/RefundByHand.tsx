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

/**
 * A charge that the gateway does not return: staff refund it there by hand and enter the refund's number, or keep the order
 * that it paid, or give up the refund, unless that is already in the books.
 */
export function RefundByHand({ order, due }: { order: Order; due: NonNullable<Order['refundDue']> }) {
  const text = useStaffText()
  const { providerId, orderId, orderNumber: number } = order
  const { chargeNumber, keepable, asRefund } = due
  const values = { number, charge: chargeNumber, total: formatCents(due.cents) }
  const { field, formProps, reset, showFields } = useForm({
    initialValues: { refundNumber: '' },
    keepAs: `refund ${chargeNumber}`,
  })
  const { submit, pending } = useSubmit('staff_order_refund_decide', {
    onDone(_data, { decision }) {
      reset()
      const kept = asRefund ? 'orders.refundGivenUp' : 'orders.decided.kept'
      showSuccess(text(decision === 'kept' ? kept : 'orders.refundEntered', { number }))
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
        {asRefund && text(keepable ? 'orders.refundDueOfRefund' : 'orders.refundDueBooked', values)}
        {!asRefund && text(keepable ? 'orders.refundDue' : 'orders.refundDueAlone', values)}
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
            {text(asRefund ? 'orders.giveUpRefund' : 'orders.keep')}
          </Button>
        )}
        <Button type="submit" color="cinnabar" loading={pending}>
          {text('orders.enterRefund')}
        </Button>
      </form>
    </>
  )
}
