import type { Data } from '@bencao/shared/contract/index.ts'
import { useClockText } from '../../ui/text/useClockText.ts'
import { useText } from '../../text/text.ts'
import { InstantText } from '../../ui/text/DateText.tsx'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import styles from './Deposit.module.css'
import { useProfitText } from './earned/profitText.ts'

type Account = NonNullable<Data<'comms_card_get'>['account']>

/** The account on file, without its full numbers, and until when payouts are held. */
export function DepositFacts({ account }: { account: Account }) {
  const text = useText()
  const profitText = useProfitText()
  const clockText = useClockText()
  const until = clockText(account.payableFrom)
  return (
    <section className={styles.account} aria-label={text('earnings.deposit.title')}>
      {account.refused && <p className={styles.held}>{profitText('profit.account.refused')}</p>}
      {account.held && <p className={styles.held}>{text('earnings.deposit.held', { until })}</p>}
      <Facts className={styles.facts}>
        <Fact name={text('earnings.deposit.holder')}>{account.holderName}</Fact>
        <Fact name={text('earnings.deposit.ownership')}>
          {text(`earnings.deposit.kinds.${account.ownership}`)}
        </Fact>
        <Fact name={text('earnings.deposit.bank')}>{account.bankName}</Fact>
        <Fact name={text('earnings.deposit.branch')}>{account.branchName}</Fact>
        <Fact name={text('earnings.deposit.routing')}>
          {text('earnings.deposit.ending', { last4: account.routingLast4 })}
        </Fact>
        <Fact name={text('earnings.deposit.number')}>
          {text('earnings.deposit.ending', { last4: account.accountLast4 })}
        </Fact>
        <Fact name={text('earnings.deposit.type')}>
          {text(`earnings.deposit.types.${account.accountType}`)}
        </Fact>
        {!account.refused && (
          <Fact name={profitText('profit.account.payouts')}>
            {account.held ? profitText('profit.account.from', { until }) : profitText('profit.account.ready')}
          </Fact>
        )}
        <Fact name={text('earnings.deposit.changed')}>
          <InstantText at={account.changedAt} clock />
        </Fact>
      </Facts>
    </section>
  )
}
