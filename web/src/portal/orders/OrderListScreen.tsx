import { Button, Tabs } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { useFilters } from '../../ui/table/filters.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { useLang, useText } from '../../text/text.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { isFiltered, listInput, noFilters } from './listInput.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { orderColumns } from './orderColumns.tsx'
import styles from './OrderListScreen.module.css'
import { useOrderActions } from './useOrderActions.tsx'
import { Allowed } from '../../session/Allowed.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'

/** The button for a new order, if the account has the permission. */
function NewOrderLink() {
  const text = useText()
  return (
    <Allowed to="order:edit">
      <ButtonLink to="/addOrder">{text('orders.newOrder')}</ButtonLink>
    </Allowed>
  )
}

/** The order list (/order). */
export function OrderListScreen() {
  const text = useText()
  const lang = useLang()
  const [filters, setFilters] = useFilters(noFilters)
  const pageSize = usePageSize()
  const list = useCall('order_list', listInput(filters, pageSize), { keepPrevious: true })
  const { perform, dialogs } = useOrderActions()

  return (
    <Page title={text('orders.title')} action={<NewOrderLink />}>
      <Tabs
        value="history"
        classNames={{ list: styles.tabs ?? '', tab: styles.tab ?? '', panel: styles.panel ?? '' }}
      >
        <Tabs.List aria-label={text('orders.lists')}>
          <Tabs.Tab value="history">{text('orders.history')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="history">
          <OrderFilters filters={filters} onFilter={setFilters} counts={list.data?.counts} />
          <div className={styles.list}>
            <DataTable
              label={text('orders.history')}
              columns={orderColumns(text, lang, perform)}
              rowKey={(row) => row.orderId}
              list={list}
              empty={
                isFiltered(filters) ? (
                  <>
                    <p>{text('orders.empty.filtered')}</p>
                    <Button variant="default" onClick={() => setFilters(noFilters)}>
                      {text('orders.filters.clear')}
                    </Button>
                  </>
                ) : (
                  <>
                    <p>{text('orders.empty.first')}</p>
                    <NewOrderLink />
                  </>
                )
              }
              onOpen={(row) => perform(row.statusId === 'draft' ? 'continue' : 'detail', row)}
              onPage={(page) => setFilters({ page })}
            />
          </div>
        </Tabs.Panel>
      </Tabs>
      {dialogs}
    </Page>
  )
}
