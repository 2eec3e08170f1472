import type { Audience } from '@bencao/shared/domain/account.ts'
import { Link } from '@tanstack/react-router'
import { signInPages } from '../../routes/paths.ts'
import { useText } from '../../text/text.ts'
import { audienceQuery } from './requestedAudience.ts'
import styles from './PublicPage.module.css'

interface PublicLinksProps {
  audience: Audience
  /** Label of the link to request a new code; without it there is no such link. */
  code?: string
  signIn: string
}

/** Links from a public page. */
export function PublicLinks({ audience, code, signIn }: PublicLinksProps) {
  const text = useText()
  return (
    <nav className={styles.links} aria-label={text('signIn.otherWays')}>
      {code !== undefined && (
        <Link to="/forgotPassword" search={audienceQuery(audience)}>
          {code}
        </Link>
      )}
      <Link to={signInPages[audience].login}>{signIn}</Link>
    </nav>
  )
}
