import { useCall } from '../../api/useCall.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { useFilters } from '../../ui/table/filters.ts'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { useExistingPage } from '../../ui/table/useExistingPage.ts'
import { Skeleton } from '@mantine/core'
import styles from './InboxScreen.module.css'
import { InboxMessage } from './InboxMessage.tsx'
import { useStaffText } from '../work/staffText.ts'

const start = { page: 1 }

/** The providers' messages of the contact form. */
export function InboxScreen() {
  const text = useStaffText()
  const [{ page }, setFilters] = useFilters(start)
  const pageSize = usePageSize()
  const list = useCall('staff_inbox_list', { page, pageSize }, { keepPrevious: true })
  const { isError, isPlaceholderData, refetch } = list
  const turnTo = (next: number) => setFilters({ page: next })
  const data = useExistingPage(list, turnTo) ? undefined : list.data
  return (
    <Page title={text('inbox.title')} intro={text('inbox.intro')}>
      {isError && !data && <ErrorState onTryAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton height={240} aria-busy />}
      {data?.rows.length === 0 && <EmptyState>{text('inbox.empty')}</EmptyState>}
      {data && data.rows.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <ul className={styles.messages}>
            {data.rows.map((row) => (
              <InboxMessage key={row.messageId} row={row} />
            ))}
          </ul>
          <Pager {...data} shown={data.rows.length} onPage={turnTo} />
        </div>
      )}
    </Page>
  )
}
