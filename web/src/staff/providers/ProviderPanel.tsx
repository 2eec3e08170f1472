import type { Data } from '@bencao/shared/contract/index.ts'
import { InstantText } from '../../ui/text/DateText.tsx'
import { PhoneText } from '../../ui/text/PhoneText.tsx'
import { CompareTable } from './CompareTable.tsx'
import { Decisions } from './Decisions.tsx'
import { Document } from './Document.tsx'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Permits } from './Permits.tsx'
import { ProviderActions } from './ProviderActions.tsx'
import { ResetSecondStep } from '../work/ResetSecondStep.tsx'
import { ProviderStatus } from './ProviderStatus.tsx'
import { PanelHead } from '../work/PanelHead.tsx'
import styles from '../work/PanelHead.module.css'
import { useStaffText } from '../work/staffText.ts'
import { useMissing } from './useMissing.ts'

/** A provider beside what the registry says of them, and what staff may do. */
export function ProviderPanel({ provider }: { provider: Data<'staff_provider_detail'> }) {
  const text = useStaffText()
  const missing = useMissing(provider)
  return (
    <article className={styles.sheet} aria-label={provider.name}>
      <PanelHead
        title={provider.name}
        aside={<ProviderStatus row={provider} />}
        acts={
          <>
            <ProviderActions provider={provider} missing={missing} />
            <ResetSecondStep
              accountId={provider.providerId}
              name={provider.name}
              twoStep={provider.twoStep}
              size="sm"
            />
          </>
        }
      >
        {provider.clinicName} · {text('providers.number', { number: String(provider.providerNumber) })}
      </PanelHead>
      {missing !== '' && <p className={styles.notice}>{text('decide.approveMissing', { missing })}</p>}
      {provider.statusReason !== '' && (
        <p className={styles.notice}>
          {text('providers.reason')}: {provider.statusReason}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <CompareTable provider={provider} />
          <Section level={3} title={text('providers.contact')}>
            <Facts>
              <Fact name={text('providers.phone')}>
                <PhoneText phone={provider.phone} dial />
              </Fact>
              <Fact name={text('providers.email')}>
                {provider.email}
                {' · '}
                {text(provider.emailVerified ? 'providers.emailConfirmed' : 'providers.emailUnconfirmed')}
              </Fact>
              <Fact name={text('providers.referredBy')}>{provider.referredBy}</Fact>
              <Fact name={text('providers.since')}>
                <InstantText at={provider.createdAt} clock />
              </Fact>
            </Facts>
          </Section>
          <Permits provider={provider} />
          <Decisions reviews={provider.reviews} />
        </div>
        <div className={styles.column}>
          <Section level={3} title={text('file.title')}>
            {provider.npiFileId ? (
              <Document fileId={provider.npiFileId} alt={text('file.alt')} />
            ) : (
              <p className={styles.quiet}>{text('file.none')}</p>
            )}
          </Section>
        </div>
      </div>
    </article>
  )
}
