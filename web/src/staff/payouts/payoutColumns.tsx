import type { Data } from '@bencao/shared/contract/index.ts'
import { payoutTone } from '@bencao/shared/domain/earnings/payout.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Text } from '../../text/text.ts'
import type { Column } from '../../ui/table/DataTable.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import { nameOfMonth } from '../../text/monthName.ts'
import type { PayoutText } from './payoutText.ts'
import { ProviderLink } from '../work/ProviderLink.tsx'
import { codeName } from './codeName.ts'
import { PayoutActions } from './PayoutActions.tsx'
import styles from './Payouts.module.css'

type Payout = Data<'staff_payout_list'>['rows'][number]

/** The columns of the list of payouts. */
export const payoutColumns = (text: PayoutText, portalText: Text, lang: Lang): Column<Payout>[] => [
  {
    title: text('payouts.columns.number'),
    phone: 'title',
    cell: ({ payoutNumber, trace }) => (
      <>
        {payoutNumber}
        {trace !== '' && (
          <span className={`${styles.small} ${styles.number}`}>{text('payouts.trace', { trace })}</span>
        )}
      </>
    ),
  },
  {
    title: text('payouts.columns.provider'),
    cell: ({ providerId, clinicName, providerName, providerNumber }) => (
      <span>
        <ProviderLink providerId={providerId} name={clinicName} />
        <span className={styles.small}>
          {providerName} · {text('payouts.providerNumber', { number: String(providerNumber) })}
        </span>
      </span>
    ),
  },
  { title: text('payouts.columns.month'), cell: ({ period }) => nameOfMonth(period, lang) },
  {
    title: text('payouts.columns.state'),
    cell: ({ statusId, returnCode, hold }) => (
      <span>
        <StatusMark tone={payoutTone[statusId]}>{portalText(`states.payout.${statusId}`)}</StatusMark>
        {hold && <span className={styles.small}>{text(`payouts.run.holds.${hold}`)}</span>}
        {returnCode !== '' && <span className={styles.small}>{codeName(text, returnCode)}</span>}
      </span>
    ),
  },
  { title: text('payouts.columns.made'), cell: ({ initiatedOn }) => <DateText date={initiatedOn} /> },
  {
    title: text('payouts.columns.completed'),
    cell: ({ completedOn }) => <DateText date={completedOn ?? ''} />,
  },
  {
    title: text('payouts.columns.bank'),
    cell: ({ bankLast4: last4 }) => (
      <span className={styles.whole}>{last4 !== '' && text('payouts.ending', { last4 })}</span>
    ),
  },
  {
    title: text('payouts.columns.amount'),
    align: 'end',
    cell: ({ amountCents }) => <Money cents={amountCents} strong />,
  },
  {
    title: text('payouts.columns.action'),
    align: 'end',
    phone: 'bare',
    cell: (payout) => <PayoutActions payout={payout} />,
  },
]
