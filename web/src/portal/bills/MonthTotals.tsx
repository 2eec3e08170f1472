import type { Data } from '@bencao/shared/contract/index.ts'
import { useText } from '../../text/text.ts'
import { Money } from '../../ui/text/Money.tsx'
import styles from './Bills.module.css'

/** The sums at the foot of the list: of all rows that match, not only of this page. */
export function MonthTotals({
  totals,
  isOld,
}: {
  totals: Data<'month_bill_list'>['totals']
  /** Of another month or filter: the asked for is on its way. */
  isOld: boolean
}) {
  const text = useText()
  return (
    <dl className={styles.totals} data-old={isOld || undefined} aria-label={text('bills.totals.title')}>
      <div>
        <dt>{text('bills.totals.paid')}</dt>
        <dd>
          <Money cents={totals.paidCents} />
        </dd>
      </div>
      {totals.vipCents > 0 && (
        <div>
          <dt>{text('bills.totals.memberships')}</dt>
          <dd>
            <Money cents={totals.vipCents} />
          </dd>
        </div>
      )}
      <div>
        <dt>{text('bills.totals.refunded')}</dt>
        <dd>
          <Money cents={-totals.refundedCents} />
        </dd>
      </div>
      {totals.feeCents > 0 && (
        <div>
          <dt>{text('bills.totals.fees')}</dt>
          <dd>
            <Money cents={totals.feeCents} />
          </dd>
        </div>
      )}
      <div data-total>
        <dt>{text('bills.totals.net')}</dt>
        <dd>
          <Money cents={totals.netCents} strong />
        </dd>
      </div>
    </dl>
  )
}
