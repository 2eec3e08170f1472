import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { doors } from '../routes.ts'
import { useUser } from '../session/useClientState.ts'
import { useText } from '../text/text.ts'
import { Page } from '../ui/Page.tsx'
import { DoorLayout } from './DoorLayout.tsx'

export function NotFoundScreen() {
  const text = useText()
  const audience = useUser()?.audience ?? 'provider'
  return (
    <DoorLayout>
      <Page title={text('frame.notFound.title')}>
        <p>{text('frame.notFound.body')}</p>
        <p>
          <Anchor component={Link} to={doors[audience].home}>
            {text(audience === 'staff' ? 'frame.notFound.console' : 'frame.notFound.home')}
          </Anchor>
        </p>
      </Page>
    </DoorLayout>
  )
}
