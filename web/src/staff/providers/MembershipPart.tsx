import type { Data } from '@bencao/shared/contract/index.ts'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { EndRenewal } from '../work/EndRenewal.tsx'
import { useStaffText } from '../work/staffText.ts'

type Provider = Data<'staff_provider_detail'>

interface MembershipPartProps {
  provider: Pick<Provider, 'providerId' | 'name'>
  membership: NonNullable<Provider['membership']>
}

/** A provider's membership, whose renewal staff can end. It also renews while a declined renewal is tried again. */
export function MembershipPart({ provider: { providerId, name }, membership }: MembershipPartProps) {
  const text = useStaffText()
  const { validTo, renews, endReason } = membership
  return (
    <Section
      level={3}
      title={text('membership.title')}
      action={renews && <EndRenewal providerId={providerId} name={name} validTo={validTo} />}
    >
      <Facts>
        <Fact name={text('membership.validTo')}>
          <DateText date={validTo} />
        </Fact>
        <Fact name={text('membership.renews')}>{text(renews ? 'membership.yes' : 'membership.no')}</Fact>
        <Fact name={text('providers.reason')}>{endReason}</Fact>
      </Facts>
    </Section>
  )
}
