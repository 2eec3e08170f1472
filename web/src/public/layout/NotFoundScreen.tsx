import { signInPages } from '../../routes/paths.ts'
import { useUser } from '../../state/useClientState.ts'
import { useText } from '../../text/text.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PublicLayout } from './PublicLayout.tsx'
import { AnchorLink } from '../../ui/layout/links.tsx'

export function NotFoundScreen() {
  const text = useText()
  const audience = useUser()?.audience ?? 'provider'
  return (
    <PublicLayout>
      <Page title={text('frame.notFound.title')}>
        <p>{text('frame.notFound.body')}</p>
        <p>
          <AnchorLink to={signInPages[audience].home}>
            {text(audience === 'staff' ? 'frame.notFound.backOffice' : 'frame.notFound.home')}
          </AnchorLink>
        </p>
      </Page>
    </PublicLayout>
  )
}
