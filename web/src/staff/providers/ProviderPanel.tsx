import type { Data } from '@bencao/shared/contract/index.ts'
import { missingForVerification } from '@bencao/shared/domain/review.ts'
import { Text } from '@mantine/core'
import { Allowed } from '../../session/Allowed.tsx'
import { useLang } from '../../text/text.ts'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { InstantText } from '../../ui/text/DateText.tsx'
import { PhoneText } from '../../ui/text/PhoneText.tsx'
import { Panel } from '../work/Panel.tsx'
import { ResetSecondStep } from '../work/ResetSecondStep.tsx'
import { useStaffText } from '../work/staffText.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { CompareTable } from './CompareTable.tsx'
import { Decisions } from './Decisions.tsx'
import { Document } from './Document.tsx'
import { MembershipPart } from './MembershipPart.tsx'
import { Permits } from './Permits.tsx'
import { ProviderActions } from './ProviderActions.tsx'
import { ProviderStatus } from './ProviderStatus.tsx'
import { Notes } from './Notes.tsx'
import { ViewAs } from './ViewAs.tsx'
import { Views } from './Views.tsx'

type Provider = Data<'staff_provider_detail'>

/** A provider beside the registry's answer, with the actions of staff. */
export function ProviderPanel({ provider }: { provider: Provider }) {
  const text = useStaffText()
  const missing = useMissing(provider)
  return (
    <Panel
      title={provider.name}
      aside={<ProviderStatus row={provider} />}
      actions={
        <>
          <ProviderActions provider={provider} missing={missing} />
          <ViewAs key={provider.providerId} provider={provider} />
          <Allowed to="patient:open">
            <ButtonLink
              to="/staff/patients"
              search={{ of: provider.providerId, clinic: provider.clinicName }}
              variant="default"
              size="sm"
            >
              {text('notes.patients')}
            </ButtonLink>
          </Allowed>
          <Allowed to="payout:view">
            <ButtonLink
              to="/staff/payouts"
              search={{ providerId: provider.providerId }}
              variant="default"
              size="sm"
            >
              {text('providers.payouts')}
            </ButtonLink>
          </Allowed>
          <ResetSecondStep
            accountId={provider.providerId}
            name={provider.name}
            twoStep={provider.twoStep}
            size="sm"
          />
        </>
      }
      about={`${provider.clinicName} · ${text('providers.number', { number: String(provider.providerNumber) })}`}
      notices={
        <>
          {missing !== '' && <NoticeBox>{text('decide.approveMissing', { missing })}</NoticeBox>}
          {provider.statusReason !== '' && (
            <NoticeBox>
              {text('providers.reason')}: {provider.statusReason}
            </NoticeBox>
          )}
        </>
      }
      main={
        <>
          {provider.change && <ChangeTable provider={provider} change={provider.change} />}
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
          {provider.membership && (
            <MembershipPart
              key={`membership ${provider.providerId}`}
              provider={provider}
              membership={provider.membership}
            />
          )}
          <Permits provider={provider} />
          <Decisions reviews={provider.reviews} />
          <Notes key={`notes ${provider.providerId}`} providerId={provider.providerId} name={provider.name} />
          <Views providerId={provider.providerId} />
        </>
      }
      side={
        <Section level={3} title={text('file.title')}>
          {provider.npiFileId ? (
            <Document fileId={provider.npiFileId} alt={text('file.alt')} />
          ) : (
            <Text c="dimmed">{text('file.none')}</Text>
          )}
        </Section>
      }
    />
  )
}

/** What is missing from a pending provider, in the reader's language; empty if nothing is. */
const useMissing = (provider: Provider): string => {
  const text = useStaffText()
  const list = new Intl.ListFormat(useLang())
  if (provider.status !== 'pending') return ''
  return list.format(missingForVerification(provider).map((need) => text(`decide.needs.${need}`)))
}
