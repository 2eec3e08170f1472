import { useText } from '../text/text.ts'
import { Page } from '../ui/layout/Page.tsx'

/** The placeholder of a planned page (docs/product.md, 18.2 Routes); the menu does not lead here. */
export function LaterScreen() {
  const text = useText()
  return (
    <Page title={text('frame.later.title')}>
      <p>{text('frame.later.body')}</p>
    </Page>
  )
}
