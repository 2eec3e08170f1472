import type { Audience } from '@bencao/shared/domain/account.ts'
import { Button } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { PublicLinks } from '../layout/PublicLinks.tsx'
import styles from '../layout/PublicPage.module.css'

interface DeadLinkProps {
  state: 'missing' | 'unknown' | 'used' | 'expired'
  /** The token of a link that once was valid, to request a new one. */
  token?: string
  audience?: Audience | null
}

/**
 * Explains why a link is invalid, and offers to send a new one. The answer never reveals anything about the account.
 */
export function DeadLink({ state, token, audience }: DeadLinkProps) {
  const text = useText()
  const renew = useSubmit('link_renew')
  const sent = renew.reply?.code === 0
  return (
    <>
      <p className={styles.notice} role="alert">
        {text(state === 'missing' ? 'signUp.link.missing' : `refusals.link.${state}`)}
      </p>
      {token !== undefined && !sent && (
        <Button loading={renew.pending} onClick={() => renew.submit({ linkToken: token })}>
          {text('signUp.link.another')}
        </Button>
      )}
      <output className={styles.intro}>{sent && text('signUp.link.sent')}</output>
      <PublicLinks
        audience={audience ?? 'provider'}
        code={text('signUp.link.byCode')}
        signIn={text('signUp.link.toSignIn')}
      />
    </>
  )
}
