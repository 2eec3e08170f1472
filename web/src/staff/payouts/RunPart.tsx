import { formatCents } from '@bencao/shared/domain/money.ts'
import { NativeSelect, Skeleton } from '@mantine/core'
import { RefusedError } from '../../api/answer.ts'
import { useCall } from '../../api/useCall.ts'
import { useBusinessZone, useServerTime } from '../../api/useServerTime.ts'
import { useLang } from '../../text/text.ts'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { useFilters } from '../../ui/table/filters.ts'
import { nameOfMonth } from '../../text/monthName.ts'
import { usePayoutText } from './payoutText.ts'
import { monthOf, monthsOver, periodOf } from './months.ts'
import styles from './Payouts.module.css'
import { RunPreview } from './RunPreview.tsx'
import { RunSteps } from './RunSteps.tsx'

const start = { tab: '', month: '' }
const monthsOffered = 24

/** The run of a month: what it would pay, and the two steps of two people that pay it. */
export function RunPart() {
  const text = usePayoutText()
  const lang = useLang()
  const now = useServerTime()
  const over = monthsOver(now(), useBusinessZone(), monthsOffered)
  const [{ month }, setFilters] = useFilters(start)
  const period = periodOf(month) || (over[0] ?? '')
  const months = over.includes(period) ? over : [period, ...over]
  const preview = useCall('staff_payout_preview', { period }, { quiet: true, keepPrevious: true })
  const { data, error } = preview
  return (
    <>
      <p className={styles.small}>
        {text('payouts.run.about')}{' '}
        {data && data.aloneCents > 0
          ? text('payouts.run.stepsAlone', { limit: formatCents(data.aloneCents) })
          : text('payouts.run.steps')}
      </p>
      <NativeSelect
        size="md"
        maw="20rem"
        label={text('payouts.run.month')}
        value={monthOf(period)}
        data={months.map((each) => ({ value: monthOf(each), label: nameOfMonth(each, lang) }))}
        error={error instanceof RefusedError ? error.message : undefined}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget }) => setFilters({ month: currentTarget.value })}
      />
      {preview.isError && !(error instanceof RefusedError) && (
        <ErrorState onTryAgain={() => void preview.refetch()} />
      )}
      {preview.isPending && (
        <div aria-busy>
          <Skeleton height={64} mb="lg" />
          <Skeleton height={240} />
        </div>
      )}
      {data && !preview.isError && (
        <div
          aria-busy={preview.isPlaceholderData}
          className={preview.isPlaceholderData ? styles.old : undefined}
        >
          <div className={styles.run}>
            {!data.hasBank && <NoticeBox>{text('payouts.run.noBank')}</NoticeBox>}
            {data.afterRestore && <NoticeBox>{text('payouts.run.afterRestore')}</NoticeBox>}
            <RunSteps key={data.period} preview={data} fresh={!preview.isPlaceholderData} />
            <RunPreview preview={data} />
          </div>
        </div>
      )}
    </>
  )
}
