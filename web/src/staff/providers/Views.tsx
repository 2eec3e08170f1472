import { Skeleton } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { HistoryEntry, HistoryList } from '../work/HistoryList.tsx'
import { useStaffText } from '../work/staffText.ts'

/** Who looked at a provider's portal, latest first. */
export function Views({ providerId }: { providerId: string }) {
  const text = useStaffText()
  const list = useCall('staff_view_list', { providerId })
  return (
    <Section level={3} title={text('views.history')}>
      {list.isError && !list.data && <ErrorState onTryAgain={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={40} aria-busy />}
      {list.data && (
        <HistoryList empty={list.data.rows.length === 0 ? text('views.none') : null}>
          {list.data.rows.map(({ viewId, by, begunAt, endedAt, reason }) => (
            <HistoryEntry
              key={viewId}
              what={
                <strong>
                  {text('views.minutes', { minutes: Math.max(1, Math.ceil((endedAt - begunAt) / 60)) })}
                </strong>
              }
              by={by}
              at={begunAt}
              reason={reason}
            />
          ))}
        </HistoryList>
      )}
    </Section>
  )
}
