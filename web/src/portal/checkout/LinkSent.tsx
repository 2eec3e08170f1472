import type { Data } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { addressOf } from '../../browser/address.ts'
import { PayLinkShown } from '../../orders/PayLinkShown.tsx'
import { useText } from '../../text/text.ts'
import { Section } from '../../ui/layout/Section.tsx'

type Placed = Data<'order_submit'>

const sentBy = ({ payUrlSentBy: [way, another] }: Placed) => {
  if (another) return 'checkout.payer.sentByBoth'
  if (way) return way === 'sms' ? 'checkout.payer.sentBySms' : 'checkout.payer.sentByEmail'
  return 'checkout.payer.sentByNone'
}

/** The order is placed, and its patient can pay it: how the link gets there. */
export function LinkSent({ placed }: { placed: Placed }) {
  const text = useText()
  const { orderId, payUrl, payUrlSentBy } = placed
  return (
    <Section title={text('checkout.payer.sent')}>
      {/* Without a link the order was placed before, and says itself how the link went. */}
      {payUrl !== null && (
        <>
          <p>{text(sentBy(placed))}</p>
          <PayLinkShown payUrl={payUrl} sent={payUrlSentBy.length > 0} />
        </>
      )}
      <Button component="a" href={addressOf('/orderDetail', { orderId })} mt="md">
        {text('checkout.openOrder')}
      </Button>
    </Section>
  )
}
