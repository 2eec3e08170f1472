import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { needsNewDocument } from '../../browser/documents.ts'
import { typedText, useHasTyped } from '../../state/typedText.ts'
import { useText } from '../../text/text.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'

const hasTyped = () => !typedText.isEmpty()

const isLost: ShouldBlockFn = ({ current, next }) =>
  hasTyped() && needsNewDocument(current.pathname, next.pathname)

/** Asks before a navigation with a full page load, such as to a payment page, discards what was typed. */
export function UnsentDialog() {
  const text = useText()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isLost,
    enableBeforeUnload: hasTyped,
    disabled: !useHasTyped(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title={text('frame.unsent.title')}
      action={text('frame.unsent.leave')}
      final
      onConfirm={() => {
        typedText.clear()
        proceed?.()
      }}
      onClose={() => reset?.()}
    >
      {text('frame.unsent.body')}
    </ConfirmDialog>
  )
}
