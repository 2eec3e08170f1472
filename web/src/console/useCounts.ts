import { useCall } from '../api/useCall.ts'
import { usePermission } from '../session/usePermission.ts'
import type { Area } from './areas.ts'

const eachMs = 30_000
const first = { page: 1, pageSize: 20 }

/** How much waits in each area; asked in the background, which does not keep the session alive. */
export const useCounts = (): Partial<Record<Area, number>> => {
  const polled = (enabled: boolean) => ({ enabled, background: true, refetchInterval: eachMs })
  const providers = usePermission('provider:view')
  const inbox = usePermission('inbox:view')
  const waiting = useCall('staff_provider_list', { show: 'waiting', page: 1, pageSize: 1 }, polled(providers))
  const permits = useCall('staff_provider_list', { show: 'permits', page: 1, pageSize: 1 }, polled(providers))
  // Drafts are nobody's to pack, so this asks for the counts without looking at anybody's order.
  const orders = useCall(
    'staff_order_list',
    { statusId: 'draft', page: 1, pageSize: 1 },
    polled(usePermission('fulfillment:view')),
  )
  const messages = useCall('staff_message_list', { page: 1, pageSize: 1 }, polled(inbox))
  const letters = useCall('staff_inbox_list', first, polled(inbox))
  const team = useCall('staff_member_list', first, polled(usePermission('staff:approve')))
  return {
    providers: (waiting.data?.total ?? 0) + (permits.data?.total ?? 0),
    orders: orders.data?.counts.processing ?? 0,
    messages: messages.data?.total ?? 0,
    inbox: letters.data?.rows.filter(({ done }) => !done).length ?? 0,
    team: team.data?.rows.filter(({ status }) => status === 'pending').length ?? 0,
  }
}
