import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { needsNewDocument } from '../../browser/documents.ts'
import { hasUnsent, setUnsent, useUnsent } from '../../session/unsent.ts'
import { useText } from '../../text/text.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'

const isLost: ShouldBlockFn = ({ current, next }) =>
  hasUnsent() && needsNewDocument(current.pathname, next.pathname)

/** Asks before a navigation with a full page load, such as to a payment page, discards unsent text. */
export function UnsentDialog() {
  const text = useText()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isLost,
    enableBeforeUnload: hasUnsent,
    disabled: !useUnsent(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title={text('frame.unsent.title')}
      action={text('frame.unsent.leave')}
      final
      onConfirm={() => {
        setUnsent(false)
        proceed?.()
      }}
      onClose={() => reset?.()}
    >
      {text('frame.unsent.body')}
    </ConfirmDialog>
  )
}
