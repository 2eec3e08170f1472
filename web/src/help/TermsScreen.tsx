import { useText } from '../text/text.ts'
import { Page } from '../ui/Page.tsx'
import { TermsText } from './TermsText.tsx'

/** The terms of use (spec section 2, /terms). */
export function TermsScreen() {
  const text = useText()
  return (
    <Page title={text('help.terms')}>
      <TermsText />
    </Page>
  )
}
