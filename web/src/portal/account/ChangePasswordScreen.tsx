import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { loadedBy } from '../../layout/loadedBy.ts'
import { signInPages } from '../../routes/paths.ts'
import { loadViewedList } from '../../session/viewing/load.ts'
import { viewing } from '../../state/viewing.ts'
import { useUser } from '../../state/useClientState.ts'
import { useText } from '../../text/text.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { Section, Sections } from '../../ui/layout/Section.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { RequiredStep } from './RequiredStep.tsx'
import { SecondStep } from './SecondStep.tsx'
import { Sessions } from './Sessions.tsx'

const ViewedList = loadedBy(loadViewedList)

/** Account security: the password, the second step of sign-in, and the active sessions. */
export function ChangePasswordScreen() {
  const text = useText()
  const navigate = useNavigate()
  const { stepMissing = false, audience = 'provider' } = useUser() ?? {}
  const [isSettingUp, setIsSettingUp] = useState(stepMissing)
  // Once the step is on, its recovery codes are still on display.
  if (stepMissing && !isSettingUp) setIsSettingUp(true)
  const { home } = signInPages[audience]
  const leave = useCallback(() => void navigate({ to: home }), [navigate, home])
  const [isSaved, setIsSaved] = useState(false)
  // Until the session's state says that the step is on, every other page would lead back here.
  useEffect(() => {
    if (isSaved && !stepMissing) leave()
  }, [isSaved, stepMissing, leave])

  return (
    <Page title={text('account.title')}>
      <Sections>
        {viewing ? (
          <>
            <NoticeBox>{text('refusals.permission.readOnly')}</NoticeBox>
            <Sessions />
            <ViewedList />
          </>
        ) : isSettingUp ? (
          <RequiredStep onClose={leave} onSaved={() => setIsSaved(true)} />
        ) : (
          <>
            <Section title={text('account.password.title')}>
              <PasswordForm />
            </Section>
            <SecondStep />
            <Sessions />
            {audience === 'provider' && <ViewedList />}
          </>
        )}
      </Sections>
    </Page>
  )
}
