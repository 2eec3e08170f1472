import type { Audience } from '@bencao/shared/domain/account.ts'
import { Link } from '@tanstack/react-router'
import { doors } from '../routes.ts'
import { useText } from '../text/text.ts'
import { audienceQuery } from './askedAudience.ts'
import styles from './DoorPage.module.css'

interface DoorLinksProps {
  audience: Audience
  /** What the link to a new code says; without it there is none. */
  code?: string
  signIn: string
}

/** Where else to go from a page of the door. */
export function DoorLinks({ audience, code, signIn }: DoorLinksProps) {
  const text = useText()
  return (
    <nav className={styles.links} aria-label={text('signIn.otherWays')}>
      {code !== undefined && (
        <Link to="/forgotPassword" search={audienceQuery(audience)}>
          {code}
        </Link>
      )}
      <Link to={doors[audience].login}>{signIn}</Link>
    </nav>
  )
}
