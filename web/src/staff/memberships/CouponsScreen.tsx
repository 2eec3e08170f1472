import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { DetailPanel } from '../work/DetailPanel.tsx'
import { QueueItem, QueueItemLine } from '../work/QueueItem.tsx'
import { queueAt, useQueue } from '../work/useQueue.ts'
import { WorkQueue } from '../work/WorkQueue.tsx'
import { CouponPanel } from './CouponPanel.tsx'
import { CouponStatus, useWorth } from './CouponStatus.tsx'
import { MakeCoupons } from './MakeCoupons.tsx'
import { useVipText } from './vipText.ts'

const place = queueAt({
  path: '/staff/coupons',
  tabName: 'show',
  tabs: ['open', 'closed', 'all'],
  ids: ['couponId'],
  searchesAll: true,
})

/** Coupons for the membership, with what each earned. */
export function CouponsScreen() {
  const text = useVipText()
  const queue = useQueue(place)
  const { tab, search, page } = queue
  const pageSize = usePageSize()
  const [making, setMaking] = useState(false)
  const show = search === '' ? tab : 'all'
  const list = useCall('staff_coupon_list', { show, search, page, pageSize }, { keepPrevious: true })
  return (
    <>
      <WorkQueue
        title={text('vip.coupons.title')}
        action={
          <Group gap="xs">
            <Button size="sm" variant="default" onClick={() => setMaking(true)}>
              {text('vip.coupons.make')}
            </Button>
            <ButtonLink to="/staff/plan" variant="default" size="sm">
              {text('vip.plan.title')}
            </ButtonLink>
          </Group>
        }
        queue={queue}
        tabs={place.tabs.map((name) => ({ name, title: text(`vip.coupons.tabs.${name}`) }))}
        searchHint={text('vip.coupons.searchHint')}
        list={list}
        item={CouponItem}
        empty={text(`vip.coupons.${search === '' ? 'empty' : 'emptyFound'}`)}
        detail={CouponDetail}
      />
      {making && (
        <MakeCoupons onDone={(couponId) => queue.open({ couponId })} onClose={() => setMaking(false)} />
      )}
    </>
  )
}

function CouponItem({ row }: { row: Data<'staff_coupon_list'>['rows'][number] }) {
  const text = useVipText()
  const worth = useWorth()
  return (
    <QueueItem title={row.code} aside={worth(row)}>
      <QueueItemLine>
        <DateText date={row.startsOn} /> – <DateText date={row.endsOn} />
        {row.forClinic !== '' && ` · ${row.forClinic}`}
        {row.note !== '' && ` · ${row.note}`}
      </QueueItemLine>
      <QueueItemLine>
        <CouponStatus state={row.state} /> · {text('vip.coupons.used', { count: row.uses })}
        {row.uses > 0 && ` · ${text('vip.coupons.paidWith', { amount: formatCents(row.paidCents) })}`}
      </QueueItemLine>
    </QueueItem>
  )
}

function CouponDetail(ids: { couponId: string }) {
  const detail = useCall('staff_coupon_detail', ids)
  return <DetailPanel detail={detail}>{(coupon) => <CouponPanel coupon={coupon} />}</DetailPanel>
}
