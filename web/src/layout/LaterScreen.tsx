import { useText } from '../text/text.ts'
import { Page } from '../ui/Page.tsx'

/** Stands for a page of the specification that is not built yet; the menu does not lead here. */
export function LaterScreen() {
  const text = useText()
  return (
    <Page title={text('frame.later.title')}>
      <p>{text('frame.later.body')}</p>
    </Page>
  )
}
