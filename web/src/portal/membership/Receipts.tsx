import { showDate } from '@bencao/shared/domain/calendar.ts'
import { Button } from '@mantine/core'
import { openVipReceipt } from '../../orders/openPrint.ts'
import { viewing } from '../../state/viewing.ts'
import { useText } from '../../text/text.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import styles from './Membership.module.css'
import type { Membership } from './Worth.tsx'

/** The paid purchases, each with its receipt to print. */
export function Receipts({ purchases }: { purchases: Membership['purchases'] }) {
  const text = useText()
  return (
    <Section title={text('membership.receipts')}>
      <ul className={styles.receipts}>
        {purchases.map(
          ({ vipOrderId, receiptDate, validFrom, validTo, paidCents, couponCode, referralId }) => (
            <li key={vipOrderId}>
              <DateText date={receiptDate} />
              <span className={styles.quiet}>
                {text('membership.receiptFrom', { from: showDate(validFrom), to: showDate(validTo) })}
                {couponCode !== '' && ` · ${couponCode}`}
                {referralId !== '' && ` · ${text('membership.referredBy', { number: referralId })}`}
              </span>
              <Money cents={paidCents} strong />
              <Button
                variant="default"
                size="compact-sm"
                disabled={viewing !== null}
                aria-label={text('membership.receiptPrint', { day: showDate(receiptDate) })}
                onClick={() => void openVipReceipt(vipOrderId)}
              >
                {text('print.print')}
              </Button>
            </li>
          ),
        )}
      </ul>
    </Section>
  )
}
