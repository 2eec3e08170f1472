import type { Data } from '@bencao/shared/contract/index.ts'
import type { ReactNode } from 'react'
import { formatTime } from '../browser/time.ts'
import { useBusinessZone } from '../session/useServerTime.ts'
import { useText } from '../text/text.ts'
import { InstantText } from '../ui/DateText.tsx'
import styles from './Deposit.module.css'

type Account = NonNullable<Data<'comms_card_get'>['account']>

/** The account on file, never its whole numbers; and until when payouts wait. */
export function DepositFacts({ account }: { account: Account }) {
  const text = useText()
  const zone = useBusinessZone()
  const until = formatTime(account.payableFrom, 'm/d/y hh:mm', zone)
  const fact = (name: string, value: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <section className={styles.account} aria-label={text('deposit.title')}>
      {account.held && <p className={styles.held}>{text('deposit.held', { until })}</p>}
      <dl className={styles.facts}>
        {fact(text('deposit.holder'), account.holderName)}
        {fact(text('deposit.ownership'), text(`deposit.kinds.${account.ownership}`))}
        {fact(text('deposit.bank'), account.bankName)}
        {account.branchName !== '' && fact(text('deposit.branch'), account.branchName)}
        {fact(text('deposit.routing'), text('deposit.ending', { last4: account.routingLast4 }))}
        {fact(text('deposit.number'), text('deposit.ending', { last4: account.accountLast4 }))}
        {fact(text('deposit.type'), text(`deposit.types.${account.accountType}`))}
        {fact(text('deposit.changed'), <InstantText at={account.changedAt} clock />)}
      </dl>
    </section>
  )
}
