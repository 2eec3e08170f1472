import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { signInPages } from '../../routes/paths.ts'
import { useUser } from '../../state/useClientState.ts'
import { useText } from '../../text/text.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PublicLayout } from './PublicLayout.tsx'

export function NotFoundScreen() {
  const text = useText()
  const audience = useUser()?.audience ?? 'provider'
  return (
    <PublicLayout>
      <Page title={text('frame.notFound.title')}>
        <p>{text('frame.notFound.body')}</p>
        <p>
          <Anchor component={Link} to={signInPages[audience].home}>
            {text(audience === 'staff' ? 'frame.notFound.console' : 'frame.notFound.home')}
          </Anchor>
        </p>
      </Page>
    </PublicLayout>
  )
}
