import type { Data } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { signInPages } from '../../routes/paths.ts'
import { useUser } from '../../state/useClientState.ts'
import { useText } from '../../text/text.ts'
import { PublicLinks } from '../layout/PublicLinks.tsx'
import { PublicPage } from '../layout/PublicPage.tsx'
import styles from '../layout/PublicPage.module.css'
import { LinkCheck } from '../oneTimeLink/LinkCheck.tsx'
import { useRecheck } from '../oneTimeLink/useCheckedLink.ts'
import { dropToken, keepToken, useLinkToken } from '../oneTimeLink/useLinkToken.ts'
import { ButtonLink } from '../../ui/layout/links.tsx'

type Proved = Data<'email_verify'>

/** Proves an e-mail address by the link sent to it (/emailForRegistSuccess). */
export function EmailProofScreen() {
  const text = useText()
  const token = useLinkToken()
  const [proved, setProved] = useState<Proved | null>(null)
  if (proved) return <Done proved={proved} />
  return (
    <PublicPage title={text('signUp.email.title')}>
      <LinkCheck token={token} purpose="email">
        {(linkToken) => <Confirm linkToken={linkToken} onDone={setProved} />}
      </LinkCheck>
    </PublicPage>
  )
}

/** The link is used only when the button is pressed: mail scanners open links, too. */
function Confirm({ linkToken, onDone }: { linkToken: string; onDone: (proved: Proved) => void }) {
  const text = useText()
  const recheck = useRecheck()
  const verify = useSubmit('email_verify', {
    onDone: (proved) => {
      onDone(proved)
      dropToken('/emailForRegistSuccess')
      if (proved.setPasswordToken) keepToken('/setPassword', proved.setPasswordToken)
    },
    onRefused: recheck,
  })
  return (
    <>
      <p className={styles.intro}>{text('signUp.email.question')}</p>
      <Button loading={verify.pending} onClick={() => verify.submit({ linkToken })}>
        {text('signUp.email.confirm')}
      </Button>
    </>
  )
}

function Done({ proved: { audience, setPasswordToken } }: { proved: Proved }) {
  const text = useText()
  const isSignedIn = useUser()?.audience === audience
  return setPasswordToken ? (
    <PublicPage title={text('signUp.email.done')} intro={text('signUp.email.next')}>
      <ButtonLink to="/setPassword">{text('signUp.email.setPassword')}</ButtonLink>
    </PublicPage>
  ) : (
    <PublicPage title={text('signUp.email.done')} intro={text('signUp.email.nothingLeft')}>
      {isSignedIn ? (
        <ButtonLink to={signInPages[audience].home}>
          {text(audience === 'staff' ? 'frame.notFound.backOffice' : 'frame.notFound.home')}
        </ButtonLink>
      ) : (
        <PublicLinks audience={audience} signIn={text('signUp.link.toSignIn')} />
      )}
    </PublicPage>
  )
}
