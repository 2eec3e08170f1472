import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '../text/text.ts'
import { Page } from '../ui/Page.tsx'
import { DoorLayout } from './DoorLayout.tsx'

export function NotFoundScreen() {
  const text = useText()
  return (
    <DoorLayout>
      <Page title={text('frame.notFound.title')}>
        <p>{text('frame.notFound.body')}</p>
        <p>
          <Anchor component={Link} to="/order">
            {text('frame.notFound.home')}
          </Anchor>
        </p>
      </Page>
    </DoorLayout>
  )
}
