import type { Data } from '@bencao/shared/contract/index.ts'
import type { Path } from '../../routes/paths.ts'

type Notification = Pick<Data<'notifications'>['rows'][number], 'kind' | 'orderId' | 'subscriptionId'>

/** The target of a notification: its order or subscription, its list, or the page of the setting that changed. */
export const leadsTo = ({
  kind,
  orderId,
  subscriptionId,
}: Notification): { to: Path; search: { orderId?: string; subscriptionId?: string; tab?: string } } => {
  if (orderId !== null) return { to: '/orderDetail', search: { orderId } }
  if (subscriptionId) return { to: '/subscriptiondetail', search: { subscriptionId } }
  if (kind.startsWith('subscription')) return { to: '/order', search: { tab: 'subscriptions' } }
  if (kind === 'payoutCompleted') return { to: '/order', search: { tab: 'profit' } }
  if (kind === 'vipRenewalDeclined') return { to: '/payment', search: {} }
  if (kind.startsWith('vip')) return { to: '/vip', search: {} }
  const isMoney = kind === 'depositChanged' || kind.startsWith('payout')
  return { to: isMoney ? '/commission' : '/profile', search: {} }
}
