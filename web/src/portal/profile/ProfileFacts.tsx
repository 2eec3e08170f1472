import { displayName } from '@bencao/shared/domain/patient.ts'
import { formatAddressLines } from '@bencao/shared/domain/address.ts'
import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { TaxonomyText } from '../../registry/TaxonomyText.tsx'
import { useText } from '../../text/text.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { InstantText } from '../../ui/text/DateText.tsx'
import { PhoneText } from '../../ui/text/PhoneText.tsx'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import type { Contact } from './ContactDialog.tsx'
import { EmailFact } from './EmailFact.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import styles from './ProfileScreen.module.css'
import { ProfilePhoto } from './ProfilePhoto.tsx'
import type { Profile } from './profileValues.ts'

interface ProfileFactsProps {
  profile: Profile
  onEdit: () => void
  onContact: (contact: Contact) => void
}

/** The provider's data. */
export function ProfileFacts({ profile, onEdit, onContact }: ProfileFactsProps) {
  const text = useText()
  const { registry } = profile
  return (
    <Section
      name="facts"
      title={displayName(profile)}
      action={
        <Allowed to="profile:edit">
          <Button variant="default" onClick={onEdit}>
            {text('profile.edit')}
          </Button>
        </Allowed>
      }
    >
      <ProfilePhoto profile={profile} />
      <Facts className={styles.facts}>
        <Fact name={text('profile.fields.clinicName')}>{profile.clinicName}</Fact>
        <Fact name={text('profile.fields.clinicPhone')}>
          {profile.clinicPhone === '' ? text('profile.notGiven') : <PhoneText phone={profile.clinicPhone} />}
          <span className={styles.small}>{text('profile.clinicPhoneHint')}</span>
        </Fact>
        <Fact name={text('profile.fields.address1')}>
          {formatAddressLines({ ...profile, firstName: null, lastName: null }).map((line) => (
            <Fragment key={line}>
              {line}
              <br />
            </Fragment>
          ))}
        </Fact>
        <Fact name={text('profile.fields.npi')}>
          {profile.npi}
          {registry && (
            <span className={styles.small}>
              {text('profile.registry', {
                name: registry.organization || `${registry.firstName} ${registry.lastName}`,
              })}
              {registry.taxonomy !== '' && (
                <>
                  {' · '}
                  <TaxonomyText taxonomy={registry.taxonomy} />
                </>
              )}
            </span>
          )}
        </Fact>
        <Fact name={text('profile.fields.phone')}>
          <PhoneText phone={profile.phone} />
          <br />
          <Allowed to="profile:edit">
            <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => onContact('phone')}>
              {text('profile.phone.change')}
            </Button>
          </Allowed>
        </Fact>
        <Fact name={text('profile.fields.email')}>
          <EmailFact profile={profile} />
          <br />
          <Allowed to="profile:edit">
            <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => onContact('email')}>
              {text('profile.email.change')}
            </Button>
          </Allowed>
        </Fact>
        <Fact name={text('profile.joined')}>
          <InstantText at={profile.createdAt} />
          <span className={styles.small}>{text('profile.number', { number: profile.providerNumber })}</span>
        </Fact>
      </Facts>
    </Section>
  )
}
