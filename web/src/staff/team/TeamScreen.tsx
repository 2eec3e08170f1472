import { useCall } from '../../api/useCall.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { useLang } from '../../text/text.ts'
import { useFilters } from '../../ui/table/filters.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { memberColumns } from './memberColumns.tsx'
import { useStaffText } from '../work/staffText.ts'

const start = { page: 1 }

/** The staff accounts; administrators approve and suspend them. */
export function TeamScreen() {
  const text = useStaffText()
  const lang = useLang()
  const [{ page }, setFilters] = useFilters(start)
  const pageSize = usePageSize()
  const list = useCall('staff_member_list', { page, pageSize }, { keepPrevious: true })
  return (
    <Page title={text('team.title')}>
      <DataTable
        label={text('team.title')}
        columns={memberColumns(text, lang)}
        rowKey={({ accountId }) => accountId}
        list={list}
        empty={<p>{text('team.empty')}</p>}
        onPage={(next) => setFilters({ page: next })}
      />
    </Page>
  )
}
