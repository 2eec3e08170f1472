import { Button } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { loadedBy } from '../../layout/loadedBy.ts'
import { useFilters } from '../../ui/table/filters.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { useText } from '../../text/text.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { daysOf, monthOf } from '../../ui/table/dateRanges.ts'
import { AddressTabs } from '../../ui/layout/AddressTabs.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { isFiltered, listInput, noFilters } from './listInput.ts'
import { OrderMonths } from './months/OrderMonths.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { orderColumns } from './orderColumns.tsx'
import styles from './OrderListScreen.module.css'
import { useOrderActions } from './useOrderActions.tsx'
import { opensInPad } from './opensInPad.ts'
import { usePermission } from '../../state/usePermission.ts'
import { useRowKeys } from '../../session/useRowKeys.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { ScreenSkeleton } from '../../layout/ScreenSkeleton.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { SubscriptionList } from '../subscriptions/SubscriptionList.tsx'

/** With its chart and its texts, which nobody needs who only looks at orders. */
const SalesProfit = loadedBy(
  async () => {
    const [{ SalesProfit: screen }, { profitText }] = await Promise.all([
      import('../earnings/profit/SalesProfit.tsx'),
      import('../earnings/earned/profitText.ts'),
    ])
    await profitText.load()
    return { default: screen }
  },
  <ScreenSkeleton />,
)

/** With its texts; only a new provider sees it. */
const Welcome = loadedBy(async () => {
  const [{ Welcome: list }, { welcomeText }] = await Promise.all([
    import('../welcome/Welcome.tsx'),
    import('../welcome/welcomeText.ts'),
  ])
  await welcomeText.load()
  return { default: list }
})

/** The button for a new order in an empty list, if the account has the permission. Otherwise the menu has it. */
function NewOrderLink() {
  const text = useText()
  return (
    <Allowed to="order:edit">
      <ButtonLink to="/addOrder">{text('orders.newOrder')}</ButtonLink>
    </Allowed>
  )
}

/** The lists of /order. */
export function OrderListScreen() {
  const text = useText()
  const seesSubscriptions = usePermission('subscription:view')
  const seesProfit = usePermission('earnings:view')
  return (
    <Page title={text('orders.title')}>
      <AddressTabs
        path="/order"
        label={text('orders.lists')}
        tabs={[
          { value: 'history', title: text('orders.history'), content: <OrderHistory /> },
          {
            value: 'subscriptions',
            title: text('subscriptions.tab'),
            hidden: !seesSubscriptions,
            content: (
              <Allowed to="subscription:view" explain>
                <SubscriptionList />
              </Allowed>
            ),
          },
          {
            value: 'profit',
            title: text('earnings.salesProfit'),
            hidden: !seesProfit,
            content: (
              <Allowed to="earnings:view" explain>
                <SalesProfit />
              </Allowed>
            ),
          },
        ]}
      />
    </Page>
  )
}

/** Whether an order was submitted, by the number of orders in each state; undefined while it is not known. */
const hasOrdered = (counts: Partial<Record<string, number>> | undefined) =>
  counts && Object.entries(counts).some(([state, count = 0]) => state !== 'draft' && count > 0)

/** All orders of the provider. */
function OrderHistory() {
  const text = useText()
  const [filters, setFilters] = useFilters(noFilters)
  const pageSize = usePageSize()
  const list = useCall('order_list', listInput(filters, pageSize), { keepPrevious: true })
  const { perform, dialogs } = useOrderActions()
  const isNew = !isFiltered(filters) && hasOrdered(list.data?.counts) === false
  const body = useRowKeys()
  return (
    <>
      {isNew ? (
        <Welcome />
      ) : (
        <Allowed to="earnings:view">
          <OrderMonths
            chosen={monthOf(filters)}
            onChoose={(month) => setFilters({ ...noFilters, ...daysOf(month) })}
          />
        </Allowed>
      )}
      <OrderFilters filters={filters} onFilter={setFilters} counts={list.data?.counts} />
      <div className={styles.list}>
        <DataTable
          label={text('orders.history')}
          columns={orderColumns(text, perform)}
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
          body={body}
          onOpen={(row) => perform(opensInPad(row.statusId) ? 'continue' : 'detail', row)}
          onPage={(page) => setFilters({ page })}
        />
      </div>
      {dialogs}
    </>
  )
}
