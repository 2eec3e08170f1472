import { useText } from '../text/text.ts'
import { Page } from '../ui/Page.tsx'
import { PolicyText } from './PolicyText.tsx'

/** Privacy, shipping and returns (spec section 2, /policy). */
export function PolicyScreen() {
  const text = useText()
  return (
    <Page title={text('help.policy')}>
      <PolicyText />
    </Page>
  )
}
