import type { Data } from '@bencao/shared/contract/index.ts'
import type { Path } from '../../routes/paths.ts'

type Notification = Pick<Data<'notifications'>['rows'][number], 'kind' | 'orderId'>

/** The target of a notification: its order, or the page of the setting that changed. */
export const leadsTo = ({ kind, orderId }: Notification): { to: Path; search: { orderId?: string } } => {
  if (orderId !== null) return { to: '/orderDetail', search: { orderId } }
  return { to: kind === 'depositChanged' ? '/commission' : '/profile', search: {} }
}
