import { once } from '../../browser/once.ts'
import type { ConfirmDialogProps } from './ConfirmDialogContent.tsx'
import { useCodeWhenOpened } from './useCodeWhenOpened.ts'

const loadContent = once(() => import('./ConfirmDialogContent.tsx'))

/** Asks before an action; the cancel button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const code = useCodeWhenOpened(loadContent, props)
  return code && <code.ConfirmDialogContent {...props} />
}
