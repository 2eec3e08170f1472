import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { useLang } from '../../text/text.ts'
import { AnchorLink } from '../../ui/layout/links.tsx'
import { nameOfMonth } from '../../text/monthName.ts'
import { usePayoutText } from './payoutText.ts'
import { monthOf } from './months.ts'
import styles from './Payouts.module.css'

type List = Data<'staff_payout_list'>

/** What waits for a person: runs that somebody asked for, and files that nobody has fetched. */
export function Waiting({ runs, files }: { runs: List['waiting']; files: List['files'] }) {
  const text = usePayoutText()
  const lang = useLang()
  const unfetched = files.filter(({ completesOn }) => completesOn === null).length
  return (
    <>
      {runs.map(({ period, askedBy: name, byMe, amountCents }) => {
        const run = { name, month: nameOfMonth(period, lang), amount: formatCents(amountCents) }
        return (
          <div key={period} className={styles.notice}>
            <p>{text(byMe ? 'payouts.notice.mine' : 'payouts.notice.other', run)}</p>
            <Allowed to="payout:run">
              <AnchorLink to="/staff/payouts" search={{ tab: 'run', month: monthOf(period) }}>
                {text('payouts.notice.open')}
              </AnchorLink>
            </Allowed>
          </div>
        )
      })}
      {unfetched > 0 && (
        <Allowed to="payout:run">
          <div className={styles.notice}>
            <p>{text('payouts.notice.files', { count: unfetched })}</p>
            <AnchorLink to="/staff/payouts" search={{ tab: 'files' }}>
              {text('payouts.notice.openFiles')}
            </AnchorLink>
          </div>
        </Allowed>
      )}
    </>
  )
}
