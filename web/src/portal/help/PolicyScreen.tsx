import { useText } from '../../text/text.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PolicyText } from '../../legal/PolicyText.tsx'

/** Privacy, shipping and returns (/policy). */
export function PolicyScreen() {
  const text = useText()
  return (
    <Page title={text('help.policy')}>
      <PolicyText />
    </Page>
  )
}
