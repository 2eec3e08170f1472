import type { Data } from '@bencao/shared/contract/index.ts'
import type { Path } from '../../routes/paths.ts'

type Notification = Pick<Data<'notifications'>['rows'][number], 'kind' | 'orderId'>

/** Where a notification leads: to its order, or to the page of what was changed. */
export const leadsTo = ({ kind, orderId }: Notification): { to: Path; search: { orderId?: string } } => {
  if (orderId !== null) return { to: '/orderDetail', search: { orderId } }
  return { to: kind === 'depositChanged' ? '/commission' : '/profile', search: {} }
}
