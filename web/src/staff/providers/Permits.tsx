import type { Data } from '@bencao/shared/contract/index.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { HistoryList } from '../work/HistoryList.tsx'
import { useStaffText } from '../work/staffText.ts'
import { Permit } from './Permit.tsx'

/** The seller's permits of a provider, latest first. */
export function Permits({ provider }: { provider: Data<'staff_provider_detail'> }) {
  const text = useStaffText()
  const { providerId, sellerPermits } = provider
  return (
    <Section level={3} title={text('permits.title')}>
      <HistoryList empty={sellerPermits.length === 0 ? text('permits.none') : null}>
        {sellerPermits.map((permit) => (
          <Permit key={permit.permitId} providerId={providerId} permit={permit} />
        ))}
      </HistoryList>
    </Section>
  )
}
