import type { Data } from '@bencao/shared/contract/index.ts'
import type { CouponState } from '@bencao/shared/domain/membership/coupon.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import type { Tone } from '@bencao/shared/domain/order.ts'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import { useVipText } from './vipText.ts'

const tones: Record<CouponState, Tone> = {
  coming: 'waiting',
  open: 'active',
  usedUp: 'done',
  over: 'quiet',
  ended: 'stopped',
}

export function CouponStatus({ state }: { state: CouponState }) {
  const text = useVipText()
  return <StatusMark tone={tones[state]}>{text(`vip.coupons.states.${state}`)}</StatusMark>
}

type Coupon = Pick<Data<'staff_coupon_list'>['rows'][number], 'kind' | 'percent' | 'amountCents'>

/** What a coupon takes off, in words. */
export const useWorth = () => {
  const text = useVipText()
  return ({ kind, percent, amountCents }: Coupon): string => {
    if (kind === 'full') return text('vip.coupons.full')
    return kind === 'percent' ? `−${percent ?? 0}%` : formatCents(-(amountCents ?? 0))
  }
}
