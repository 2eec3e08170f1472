import type { Data } from '@bencao/shared/contract/index.ts'
import { type EarningKind, earningKinds } from '@bencao/shared/domain/earnings/payout.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Link } from '@tanstack/react-router'
import { useLang, useText } from '../../../text/text.ts'
import { Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { NoticeBox } from '../../../ui/layout/NoticeBox.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { nameOfMonth } from '../../../text/monthName.ts'
import { useProfitText } from '../earned/profitText.ts'
import { PayoutStatus } from '../earned/statusNames.tsx'
import { PayoutGroup } from './PayoutGroup.tsx'
import styles from './PayoutSheet.module.css'

type Payout = NonNullable<Data<'referral_order_list'>['payout']>

/** Everything about a payout: its facts, and the orders behind each of its sums. */
export function PayoutSheet({ payout }: { payout: Payout }) {
  const text = useProfitText()
  const portalText = useText()
  const lang = useLang()
  const { payoutId, bankLast4, completedOn } = payout
  /** A sum, which leads to its orders. */
  const part = (kind: EarningKind, cents: number) =>
    cents === 0 ? (
      <Money cents={cents} />
    ) : (
      <Link to="/referralDetail" search={{ payoutId }} hash={kind} replace>
        <Money cents={cents} />
      </Link>
    )
  return (
    <article className={styles.sheet}>
      <p className={styles.brand}>Bencao</p>
      {payout.statusId === 'returned' && (
        <NoticeBox>
          {text('profit.payoutReturned.text', {
            amount: formatCents(payout.amountCents),
            code: payout.returnCode,
          })}{' '}
          <Link to="/commission">{portalText('earnings.deposit.change')}</Link>
        </NoticeBox>
      )}
      <Facts className={styles.facts}>
        <Fact name={text('profit.detail.id')}>
          <strong>{payout.payoutNumber}</strong>
        </Fact>
        <Fact name={text('profit.detail.period')}>{nameOfMonth(payout.period, lang)}</Fact>
        <Fact name={text('profit.detail.initiation')}>
          <DateText date={payout.initiatedOn} />
        </Fact>
        <Fact name={text('profit.detail.completion')}>
          {completedOn === null ? text('profit.detail.notYet') : <DateText date={completedOn} />}
        </Fact>
        <Fact name={text('profit.detail.amount')}>
          <Money cents={payout.amountCents} strong />
        </Fact>
        <Fact name={text('profit.detail.status')}>
          <PayoutStatus statusId={payout.statusId} />
        </Fact>
        <Fact name={text('profit.detail.providerProfit')}>
          {part('provider', payout.providerProfitCents)}
        </Fact>
        <Fact name={text('profit.detail.patientProfit')}>{part('patient', payout.patientProfitCents)}</Fact>
        <Fact name={text('profit.detail.referred')}>{part('referred', payout.referredCents)}</Fact>
        <Fact name={text('profit.detail.patientPayment')}>
          <Money cents={payout.patientPaidCents} />
        </Fact>
        <Fact name={text('profit.detail.paid')}>
          <Money cents={payout.paidCents} />
        </Fact>
        <Fact name={text('profit.detail.npi')}>{payout.providerNpi || '–'}</Fact>
        <Fact name={text('profit.detail.name')}>{payout.providerName}</Fact>
        <Fact name={text('profit.detail.account')}>
          {bankLast4 === '' ? text('profit.detail.none') : `${payout.bankName} ····\u00a0${bankLast4}`}
        </Fact>
      </Facts>
      {earningKinds.map((kind) => (
        <PayoutGroup key={kind} payoutId={payoutId} kind={kind} />
      ))}
    </article>
  )
}
