import { Drawer, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useText } from '../../text/text.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Sections } from '../../ui/layout/Section.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import { FactsForm } from './FactsForm.tsx'
import { NpiDocument } from './NpiDocument.tsx'
import { Permits } from './Permits.tsx'
import { Preferences } from './Preferences.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'
import { ReviewState } from './ReviewState.tsx'

/** The provider's profile: facts, verification, and defaults of new orders. */
export function ProfileScreen() {
  const text = useText()
  const detail = useCall('doctor_detail', {})
  const [asking, setAsking] = useState<'facts' | 'phone' | 'email' | null>(null)
  const close = () => setAsking(null)
  const profile = detail.data

  if (!profile) {
    return (
      <Page title={text('profile.title')}>
        {detail.isError ? (
          <ErrorState onTryAgain={() => void detail.refetch()} />
        ) : (
          <Skeleton height={420} maw="60rem" aria-busy />
        )}
      </Page>
    )
  }
  return (
    <Page title={text('profile.title')}>
      <Sections>
        <ReviewState profile={profile} />
        <ProfileFacts profile={profile} onEdit={() => setAsking('facts')} onContact={setAsking} />
        <NpiDocument profile={profile} />
        <Permits profile={profile} />
        <Preferences profile={profile} />
      </Sections>
      {/* Typed text is still there after an accidental close. */}
      <Drawer
        opened={asking === 'facts'}
        onClose={close}
        keepMounted
        position="right"
        size="min(100%, 40rem)"
        title={text('profile.editTitle')}
        closeButtonProps={{ 'aria-label': text('frame.close') }}
      >
        <FactsForm profile={profile} onClose={close} />
      </Drawer>
      <ContactDialog contact="phone" opened={asking === 'phone'} onClose={close} />
      <ContactDialog contact="email" opened={asking === 'email'} onClose={close} />
    </Page>
  )
}
