import { formatAddressLines } from '@bencao/shared/domain/address.ts'
import { Button } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useText } from '../text/text.ts'
import { Allowed } from '../ui/Allowed.tsx'
import { InstantText } from '../ui/DateText.tsx'
import { PhoneText } from '../ui/PhoneText.tsx'
import { EmailFact } from './EmailFact.tsx'
import { Part } from '../ui/Part.tsx'
import styles from './ProfileScreen.module.css'
import { ProfilePhoto } from './ProfilePhoto.tsx'
import type { Profile } from './profileValues.ts'

interface ProfileFactsProps {
  profile: Profile
  onEdit: () => void
  onPhone: () => void
}

/** What the portal knows of the provider. */
export function ProfileFacts({ profile, onEdit, onPhone }: ProfileFactsProps) {
  const text = useText()
  const { registry } = profile
  const fact = (name: string, value: ReactNode) => (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <Part
      name="facts"
      title={`${profile.firstName} ${profile.lastName}`}
      action={
        <Allowed to="profile:edit">
          <Button variant="default" onClick={onEdit}>
            {text('profile.edit')}
          </Button>
        </Allowed>
      }
    >
      <ProfilePhoto profile={profile} />
      <dl className={styles.facts}>
        {fact(text('profile.fields.clinicName'), profile.clinicName)}
        {fact(
          text('profile.fields.address1'),
          formatAddressLines({ ...profile, firstName: null, lastName: null }).map((line) => (
            <Fragment key={line}>
              {line}
              <br />
            </Fragment>
          )),
        )}
        {fact(
          text('profile.fields.npi'),
          <>
            {profile.npi}
            {registry && (
              <span className={styles.small}>
                {text('profile.registry', {
                  name: registry.organization || `${registry.firstName} ${registry.lastName}`,
                  taxonomy: registry.taxonomy,
                })}
              </span>
            )}
          </>,
        )}
        {fact(
          text('profile.fields.phone'),
          <>
            <PhoneText phone={profile.phone} />
            <br />
            <Allowed to="profile:edit">
              <Button variant="subtle" size="compact-sm" ml={-8} onClick={onPhone}>
                {text('profile.phone.change')}
              </Button>
            </Allowed>
          </>,
        )}
        {fact(text('profile.fields.email'), <EmailFact profile={profile} />)}
        {fact(
          text('profile.joined'),
          <>
            <InstantText at={profile.createdAt} />
            <span className={styles.small}>{text('profile.number', { number: profile.providerNumber })}</span>
          </>,
        )}
      </dl>
    </Part>
  )
}
