import { useCall } from '../../api/useCall.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useFilters } from '../../ui/table/filters.ts'
import { useStaffText } from '../work/staffText.ts'
import { findingColumns } from './findingColumns.tsx'

const start = { page: 1 }

/** Money at the gateway that staff should know of. */
export function FindingsScreen() {
  const text = useStaffText()
  const [{ page }, setFilters] = useFilters(start)
  const pageSize = usePageSize()
  const list = useCall('staff_finding_list', { page, pageSize }, { keepPrevious: true })
  return (
    <Page
      title={text('findings.title')}
      intro={text('findings.intro')}
      action={
        <Allowed to="fulfillment:view">
          <ButtonLink to="/staff/orders" search={{ queue: 'undecided' }} variant="default" size="sm">
            {text('findings.toOrders')}
          </ButtonLink>
        </Allowed>
      }
    >
      <DataTable
        label={text('findings.title')}
        columns={findingColumns(text)}
        rowKey={({ findingId }) => findingId}
        list={list}
        empty={<p>{text('findings.empty')}</p>}
        onPage={(next) => setFilters({ page: next })}
      />
    </Page>
  )
}
