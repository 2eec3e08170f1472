import { useText } from '../../text/text.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { TermsText } from '../../legal/TermsText.tsx'

/** The terms of use (/terms). */
export function TermsScreen() {
  const text = useText()
  return (
    <Page title={text('help.terms')}>
      <TermsText />
    </Page>
  )
}
