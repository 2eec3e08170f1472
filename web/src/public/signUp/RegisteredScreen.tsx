import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '../../text/text.ts'
import { requestedAudience, audienceQuery } from '../layout/requestedAudience.ts'
import { PublicLinks } from '../layout/PublicLinks.tsx'
import { PublicPage } from '../layout/PublicPage.tsx'
import styles from '../layout/PublicPage.module.css'

/** Shown after a sign-up (/registSuccess), the same for new and known phones. */
export function RegisteredScreen() {
  const text = useText()
  const audience = requestedAudience(useLocation().searchStr)
  const steps = audience === 'staff' ? (['link', 'approval'] as const) : (['link', 'verify', 'npi'] as const)
  return (
    <PublicPage title={text('signUp.done.title')}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{text(`signUp.done.${step}`)}</li>
        ))}
      </ol>
      <p className={styles.intro}>
        {text('signUp.done.noMessage')}{' '}
        <Link to="/forgotPassword" search={audienceQuery(audience)}>
          {text('signUp.done.byCode')}
        </Link>
      </p>
      <PublicLinks audience={audience} signIn={text('signUp.link.toSignIn')} />
    </PublicPage>
  )
}
