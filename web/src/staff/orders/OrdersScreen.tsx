import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { usePermission } from '../../state/usePermission.ts'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { DetailPanel } from '../work/DetailPanel.tsx'
import { useStaffText } from '../work/staffText.ts'
import { queueAt, useQueue } from '../work/useQueue.ts'
import { WorkQueue } from '../work/WorkQueue.tsx'
import { OrderItem } from './OrderItem.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { AskRest, useAskRest } from './packing/AskRest.tsx'
import { PackingBar } from './packing/PackingBar.tsx'
import { usePackingText } from './packing/packingText.ts'
import { PrintDialog } from './packing/PrintDialog.tsx'
import type { Printing } from './packing/PrintOrders.tsx'
import { usePackingKeys } from './packing/usePackingKeys.ts'
import { type NamedOrder, usePacking } from './packing/usePacking.ts'
import { useTicks } from './packing/useTicks.ts'

const place = queueAt({
  path: '/staff/orders',
  tabName: 'queue',
  tabs: ['processing', 'packed', 'shipped', 'readyForPickup', 'undecided', 'trouble', 'all'],
  ids: ['providerId', 'orderId'],
  searchesAll: true,
})
/** The states in each queue; a search covers all states. */
const filterOf = {
  processing: { statusId: 'processing' },
  packed: { statusId: 'packed' },
  shipped: { statusId: 'shipped' },
  readyForPickup: { statusId: 'readyForPickup' },
  undecided: { undecided: true },
  trouble: { trouble: true },
  all: {},
} as const

/** Orders of all providers to pack, ship and hand out. */
export function OrdersScreen() {
  const text = useStaffText()
  const packingText = usePackingText()
  const queue = useQueue(place)
  const { tab, search, page } = queue
  const pageSize = usePageSize()
  const list = useCall(
    'staff_order_list',
    { ...(search === '' && filterOf[tab]), search, page, pageSize },
    { keepPrevious: true },
  )
  const counts = list.data?.counts
  const packs = usePermission('fulfillment:edit')
  const ticks = useTicks(tab)
  const { pack, pending, refusals, dismiss } = usePacking((done) => ticks.set(done, false))
  const rest = useAskRest()
  const packAll = (orders: readonly NamedOrder[]) => rest.before(orders, () => pack(orders))
  const [printing, setPrinting] = useState<Printing | null>(null)
  const open = queue.isChosen ? [queue.chosen] : []
  /** The ticked orders, or else the one that is open. */
  const meant = ticks.orders.length > 0 ? ticks.orders : open
  const print = (what: Printing['what']) => meant.length > 0 && setPrinting({ what, orders: meant })
  const shortcuts = usePackingKeys({ packs, meant, onPack: () => packAll(meant), onPrint: print })
  // These are rare, so their tab shows only if there is one.
  const isRare = (name: (typeof place.tabs)[number]): name is 'undecided' | 'trouble' =>
    name === 'undecided' || name === 'trouble'
  const tabs = place.tabs.filter((name) => !isRare(name) || name === tab || counts?.[name])
  return (
    <>
      <WorkQueue
        title={text('orders.title')}
        action={
          tab === 'undecided' && (
            <Allowed to="finding:edit">
              <ButtonLink to="/staff/payments" variant="default" size="sm">
                {text('orders.toPayments')}
              </ButtonLink>
            </Allowed>
          )
        }
        queue={queue}
        tabs={tabs.map((name) => ({
          name,
          title: text(`orders.queues.${name}`),
          count: name === 'all' ? undefined : counts?.[name],
        }))}
        searchHint={text('orders.searchHint')}
        list={list}
        item={OrderItem}
        ticks={
          packs
            ? {
                has: ticks.has,
                onTick: (row, yes) => ticks.set([row], yes),
                labelOf: ({ orderNumber: number }) => packingText('packing.tick', { number }),
              }
            : undefined
        }
        bar={
          packs && (
            <PackingBar
              shown={list.data?.rows ?? []}
              ticks={ticks}
              pending={pending}
              refusals={refusals}
              onPack={() => packAll(ticks.orders)}
              onPrint={print}
              onDismiss={dismiss}
            />
          )
        }
        shortcuts={shortcuts}
        tooMany={text('orders.tooMany')}
        empty={text(`orders.empty.${search === '' ? tab : 'search'}`)}
        detail={OrderDetail}
      />
      <AskRest asked={rest.asked} onClose={rest.close} />
      <PrintDialog printing={printing} onClose={() => setPrinting(null)} />
    </>
  )
}

function OrderDetail(ids: { providerId: string; orderId: string }) {
  const detail = useCall('staff_order_detail', ids)
  return <DetailPanel detail={detail}>{(order) => <OrderPanel order={order} />}</DetailPanel>
}
