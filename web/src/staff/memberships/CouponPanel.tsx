import type { Data } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useDownload } from '../../api/useDownload.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { DateText, InstantText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { HistoryList } from '../work/HistoryList.tsx'
import { Panel } from '../work/Panel.tsx'
import { ReasonDialog } from '../work/ReasonDialog.tsx'
import { CouponStatus, useWorth } from './CouponStatus.tsx'
import { useVipText } from './vipText.ts'

type Coupon = Data<'staff_coupon_detail'>

/** A coupon with what it earned; it can be ended, and those made with it fetched as a file. */
export function CouponPanel({ coupon }: { coupon: Coupon }) {
  const text = useVipText()
  const worth = useWorth()
  const { batchId, purchases, mostUses } = coupon
  const rules = [
    ...(coupon.oncePerProvider ? [text('vip.coupons.once')] : []),
    ...(mostUses === null ? [] : [text('vip.coupons.mostUses', { count: mostUses })]),
  ]
  return (
    <Panel
      title={coupon.code}
      aside={<CouponStatus state={coupon.state} />}
      actions={
        <>
          {coupon.endedAt === null && <EndCoupon key={coupon.couponId} coupon={coupon} />}
          {batchId !== null && <FetchCodes batchId={batchId} count={coupon.batchSize} />}
        </>
      }
      about={worth(coupon)}
      notices={
        coupon.endedAt !== null && (
          <NoticeBox>
            {text('vip.coupons.endedBy', { name: coupon.endedBy })} <InstantText at={coupon.endedAt} clock />:{' '}
            {coupon.endReason}
          </NoticeBox>
        )
      }
      main={
        <Section level={3} title={text('vip.coupons.purchases')}>
          <HistoryList empty={purchases.length === 0 ? text('vip.coupons.noPurchases') : null}>
            {purchases.map(({ vipNumber, clinicName, paidOn, paidCents, discountCents }) => (
              <li key={vipNumber}>
                {vipNumber} · {clinicName} · <DateText date={paidOn} /> · <Money cents={paidCents} /> (
                <Money cents={-discountCents} />)
              </li>
            ))}
          </HistoryList>
        </Section>
      }
      side={
        <Section level={3} title={text('vip.coupons.about')}>
          <Facts>
            <Fact name={text('vip.coupons.dates')}>
              <DateText date={coupon.startsOn} /> – <DateText date={coupon.endsOn} />
            </Fact>
            <Fact name={text('vip.coupons.rules')}>{rules.join(' · ')}</Fact>
            <Fact name={text('vip.coupons.forWhom')}>{coupon.forClinic || text('vip.coupons.everyone')}</Fact>
            <Fact name={text('vip.coupons.uses')}>{coupon.uses}</Fact>
            <Fact name={text('vip.coupons.reserved')}>{coupon.reserved}</Fact>
            <Fact name={text('vip.coupons.paid')}>
              <Money cents={coupon.paidCents} />
            </Fact>
            <Fact name={text('vip.coupons.discount')}>
              <Money cents={coupon.discountCents} />
            </Fact>
            <Fact name={text('vip.coupons.note')}>{coupon.note}</Fact>
            <Fact name={text('vip.coupons.madeBy')}>
              {coupon.madeBy} <InstantText at={coupon.madeAt} clock />
            </Fact>
          </Facts>
        </Section>
      }
    />
  )
}

function EndCoupon({ coupon: { couponId, code } }: { coupon: Coupon }) {
  const text = useVipText()
  const [ending, setEnding] = useState(false)
  const [requestIds] = useState(makeRequestIds)
  const form = useForm({ initialValues: { reason: '' }, keepAs: `coupon ${couponId}` })
  const { submit, pending } = useSubmit('staff_coupon_end', {
    onDone: () => {
      form.reset()
      showSuccess(text('vip.coupons.ended', { code }))
      setEnding(false)
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  const end = (reason: string) => {
    const ended = { couponId, reason }
    submit({ ...ended, requestId: requestIds.of(ended) })
  }
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setEnding(true)}>
        {text('vip.coupons.end')}
      </Button>
      <ReasonDialog
        opened={ending}
        title={text('vip.coupons.endTitle', { code })}
        label={text('vip.reason')}
        action={text('vip.coupons.end')}
        final
        pending={pending}
        form={form}
        onConfirm={end}
        onClose={() => setEnding(false)}
      >
        <p>{text('vip.coupons.endEffect')}</p>
      </ReasonDialog>
    </>
  )
}

/** Saves the codes that were made together, to print from or hand on. */
function FetchCodes({ batchId, count }: { batchId: string; count: number }) {
  const text = useVipText()
  const { start, pending } = useDownload('staff_coupon_file', {
    name: () => 'coupons.csv',
    failed: text('vip.coupons.fileFailed'),
  })
  return (
    <Button variant="default" size="sm" loading={pending} onClick={() => start({ batchId })}>
      {text('vip.coupons.file', { count })}
    </Button>
  )
}
