import type { Data } from '@bencao/shared/contract/index.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { makeRequestIds } from '../../../api/requestIds.ts'
import { useSubmit } from '../../../api/useSubmit.ts'
import { useClockText } from '../../../ui/text/useClockText.ts'
import { PayLinkShown } from '../../../orders/PayLinkShown.tsx'
import { Allowed } from '../../../session/Allowed.tsx'
import { useText } from '../../../text/text.ts'
import styles from './OrderFacts.module.css'

type Order = Data<'order_detail'>
type PayLink = NonNullable<Order['payLink']>

const sentBy = ({ bySms, byEmail }: PayLink) => {
  if (bySms && byEmail) return 'orders.payLink.sentByBoth'
  if (bySms) return 'orders.payLink.sentBySms'
  return byEmail ? 'orders.payLink.sentByEmail' : 'orders.payLink.sentByNone'
}

/** The patient's link: sent, opened, paid, and what the provider can do. */
export function OrderPayLink({ order }: { order: Order }) {
  const text = useText()
  const clockText = useClockText()
  const { orderId, payLink, mayPay } = order
  const [made, setMade] = useState<{ payUrl: string; sent: boolean } | null>(null)
  const [requestIds] = useState(makeRequestIds)
  const { submit, pending } = useSubmit('order_pay_link', {
    onDone: ({ payUrl, bySms, byEmail }) => {
      requestIds.end()
      setMade(payUrl === null ? null : { payUrl, sent: bySms || byEmail })
    },
  })
  const send = () => {
    const asked = { orderId, act: 'send' } as const
    submit({ ...asked, requestId: requestIds.of(asked) })
  }
  /** The patient ordered on the share page, and goes on to pay there: nothing was sent. */
  const ofShop = order.placedBy === 'patient' && payLink !== null && !payLink.bySms && !payLink.byEmail
  const clock = (at: number) => ({ time: clockText(at) })
  return (
    <>
      {payLink && (
        <ul className={styles.list}>
          {!ofShop && <li>{text(sentBy(payLink), clock(payLink.sentAt))}</li>}
          <li>
            {payLink.openedAt === null
              ? text('orders.payLink.notOpened')
              : text('orders.payLink.opened', clock(payLink.openedAt))}
          </li>
          {payLink.endedAt === null && payLink.pausedUntil !== null && (
            <li>{text('orders.payLink.paused', clock(payLink.pausedUntil))}</li>
          )}
          {payLink.endedAt !== null && payLink.endedBy !== '' && payLink.endedBy !== 'replaced' && (
            <li>{text(`orders.payLink.${payLink.endedBy}`, clock(payLink.endedAt))}</li>
          )}
          {payLink.endedAt === null && mayPay && (
            <li className={styles.hint}>{text('orders.payLink.until', clock(payLink.expiresAt))}</li>
          )}
        </ul>
      )}
      {made && <PayLinkShown {...made} />}
      {mayPay && (
        <Group mt="sm">
          <Allowed to="order:submit">
            <Button variant="default" loading={pending} onClick={send}>
              {text(payLink ? 'orders.payLink.send' : 'orders.payLink.sendFirst')}
            </Button>
          </Allowed>
        </Group>
      )}
    </>
  )
}
