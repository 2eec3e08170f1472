import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../text/text.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import styles from './ProfileScreen.module.css'
import type { Profile } from './profileValues.ts'
import { useEditProfile } from './useEditProfile.ts'

/** The e-mail address, and whether it is proved; the link that proves it can be sent again. */
export function EmailFact({ profile: { email, emailVerified } }: { profile: Profile }) {
  const text = useText()
  const [sentTo, setSentTo] = useState('')
  const again = useEditProfile({
    done: 'notices.submitted',
    named: 'profile.fields.email',
    onDone: () => setSentTo(email),
  })
  if (email === '') return text('profile.notGiven')
  return (
    <>
      {email}
      <span className={styles.small}>
        <StatusMark tone={emailVerified ? 'done' : 'waiting'}>
          {text(`profile.email.${emailVerified ? 'confirmed' : 'notConfirmed'}`)}
        </StatusMark>
      </span>
      {!emailVerified && (
        <Allowed to="profile:edit">
          {sentTo === email ? (
            <output className={styles.small}>{text('profile.email.sent')}</output>
          ) : (
            <Button
              variant="subtle"
              size="compact-sm"
              ml={-8}
              loading={again.pending}
              onClick={() => again.submit({ email })}
            >
              {text('profile.email.sendAgain')}
            </Button>
          )}
        </Allowed>
      )}
    </>
  )
}
