import { useCall } from '../../api/useCall.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { useFilters } from '../../ui/table/filters.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { messageColumns } from './messageColumns.tsx'
import { useStaffText } from '../work/staffText.ts'

const start = { page: 1 }

/** Failed messages. */
export function MessagesScreen() {
  const text = useStaffText()
  const [{ page }, setFilters] = useFilters(start)
  const pageSize = usePageSize()
  const list = useCall('staff_message_list', { page, pageSize }, { keepPrevious: true })
  return (
    <Page title={text('messages.title')} intro={text('messages.intro')}>
      <DataTable
        label={text('messages.title')}
        columns={messageColumns(text)}
        rowKey={({ messageId }) => messageId}
        list={list}
        empty={<p>{text('messages.empty')}</p>}
        onPage={(next) => setFilters({ page: next })}
      />
    </Page>
  )
}
