import type { Data } from '@bencao/shared/contract/index.ts'
import type { Path } from '../../routes/paths.ts'

type Notification = Pick<Data<'notifications'>['rows'][number], 'kind' | 'orderId'>

/** The target of a notification: its order, its list, or the page of the setting that changed. */
export const leadsTo = ({
  kind,
  orderId,
}: Notification): { to: Path; search: { orderId?: string; tab?: string } } => {
  if (orderId !== null) return { to: '/orderDetail', search: { orderId } }
  if (kind.startsWith('subscription')) return { to: '/order', search: { tab: 'subscriptions' } }
  const isMoney = kind === 'depositChanged' || kind.startsWith('payout')
  return { to: isMoney ? '/commission' : '/profile', search: {} }
}
