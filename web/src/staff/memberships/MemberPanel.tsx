import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { mayEndRenewal } from '@bencao/shared/domain/membership/membership.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { DateText, InstantText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { PhoneText } from '../../ui/text/PhoneText.tsx'
import { HistoryEntry, HistoryList } from '../work/HistoryList.tsx'
import { Panel } from '../work/Panel.tsx'
import { EndRenewal } from '../work/EndRenewal.tsx'
import { MemberStatus } from './MemberStatus.tsx'
import { useVipText } from './vipText.ts'

type Member = Data<'staff_membership_detail'>

/** A provider's purchases of memberships and their years. */
export function MemberPanel({ member }: { member: Member }) {
  const text = useVipText()
  const { purchases, years } = member
  return (
    <Panel
      title={member.name}
      aside={<MemberStatus of={member} />}
      actions={
        <>
          {mayEndRenewal(member) && (
            <EndRenewal
              key={member.providerId}
              providerId={member.providerId}
              name={member.name}
              validTo={member.validTo}
            />
          )}
          <ButtonLink
            to="/staff"
            search={{ show: 'all', providerId: member.providerId }}
            variant="default"
            size="sm"
          >
            {text('vip.members.provider')}
          </ButtonLink>
        </>
      }
      about={
        <>
          {member.clinicName} · #{member.providerNumber} · <PhoneText phone={member.phone} dial />
        </>
      }
      main={
        <Section level={3} title={text('vip.members.purchases')}>
          <HistoryList empty={purchases.length === 0 ? text('vip.members.noPurchases') : null}>
            {purchases.map((one) => (
              <HistoryEntry
                key={one.vipOrderId}
                what={whatOf(one)}
                by={one.endedBy === '' ? text(`vip.members.states.${one.state}`) : one.endedBy}
                at={one.orderedAt}
                reason={one.endReason}
              />
            ))}
          </HistoryList>
        </Section>
      }
      side={
        <>
          <Section level={3} title={text('vip.members.years')}>
            {years.map(({ startsOn, endsOn, percent, renews, endedBy, endedAt, endReason }) => (
              <Facts key={`${startsOn} ${endsOn}`}>
                <Fact name={text('vip.members.year')}>
                  <DateText date={startsOn} /> – <DateText date={endsOn} /> ({percent}%)
                </Fact>
                <Fact name={text('vip.members.renewal')}>{text(renews ? 'vip.yes' : 'vip.no')}</Fact>
                <Fact name={text('vip.members.endedBy')}>
                  {endedAt === null ? '' : <Ended by={endedBy} at={endedAt} reason={endReason} />}
                </Fact>
              </Facts>
            ))}
          </Section>
        </>
      }
    />
  )

  function whatOf(one: Member['purchases'][number]) {
    const { vipNumber, dueCents, discountCents, couponCode, validFrom, validTo, isRenewal, tries, retryOn } =
      one
    const years = validFrom === '' ? '' : ` · ${showDate(validFrom)} – ${showDate(validTo)}`
    const coupon = couponCode === '' ? '' : ` · ${couponCode} ${formatCents(-discountCents)}`
    const retry = retryOn === '' ? '' : ` · ${text('vip.members.retry', { day: showDate(retryOn) })}`
    const declined = tries === 0 ? '' : ` · ${text('vip.members.declined', { count: tries })}`
    return (
      <>
        {vipNumber} · {text(isRenewal ? 'vip.members.renewed' : 'vip.members.bought')} ·{' '}
        <Money cents={dueCents} />
        {coupon}
        {years}
        {declined}
        {retry}
      </>
    )
  }
}

function Ended({ by, at, reason }: { by: string; at: number; reason: string }) {
  return (
    <>
      {by} · <InstantText at={at} clock /> · {reason}
    </>
  )
}
