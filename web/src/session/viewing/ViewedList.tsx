import { Skeleton } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { InstantText } from '../../ui/text/DateText.tsx'
import styles from './ViewedList.module.css'
import { useViewText } from './viewText.ts'

/** When and why customer service looked at this portal. */
export function ViewedList() {
  const text = useViewText()
  const list = useCall('view_list', {})
  return (
    <Section name="viewed" title={text('viewing.list.title')} about={text('viewing.list.about')}>
      {list.isError && !list.data && <ErrorState onTryAgain={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={60} aria-busy />}
      {list.data?.rows.length === 0 && <p className={styles.quiet}>{text('viewing.list.empty')}</p>}
      {list.data && list.data.rows.length > 0 && (
        <ul className={styles.list}>
          {list.data.rows.map(({ viewId, begunAt, endedAt, reason }) => (
            <li key={viewId}>
              <span className={styles.quiet}>
                <InstantText at={begunAt} clock /> ·{' '}
                {text('viewing.list.minutes', { minutes: Math.max(1, Math.ceil((endedAt - begunAt) / 60)) })}
              </span>
              <p className={styles.reason}>{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
