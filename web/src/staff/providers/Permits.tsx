import type { Data } from '@bencao/shared/contract/index.ts'
import styles from '../work/History.module.css'
import { Section } from '../../ui/layout/Section.tsx'
import { Permit } from './Permit.tsx'
import { useStaffText } from '../work/staffText.ts'

/** Seller's permits that a provider handed in, the latest first. */
export function Permits({ provider }: { provider: Data<'staff_provider_detail'> }) {
  const text = useStaffText()
  return (
    <Section level={3} title={text('permits.title')}>
      {provider.sellerPermits.length === 0 && <p className={styles.quiet}>{text('permits.none')}</p>}
      <ul className={styles.list}>
        {provider.sellerPermits.map((permit) => (
          <Permit key={permit.permitId} providerId={provider.providerId} permit={permit} />
        ))}
      </ul>
    </Section>
  )
}
