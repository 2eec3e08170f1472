import { undoShownSeconds } from '@bencao/shared/domain/orders/fulfillment.ts'
import { createStore } from '@tanstack/store'
import { hideNotice, showUndo } from '../../../notices/notices.ts'

interface Offered {
  notice: string
  undo: () => void
  until: number
}

const offered = createStore<Offered | null>(null)

/** Shows what was done, with a button to undo it; `undoLast` does the same by the keyboard. */
export function offerUndo(message: string, undo: () => void): void {
  const take = () => {
    offered.setState(() => null)
    undo()
  }
  const notice = showUndo(message, take, undoShownSeconds)
  offered.setState(() => ({ notice, undo: take, until: Date.now() + undoShownSeconds * 1_000 }))
}

/** Takes the last offer, as long as it is shown. */
export function undoLast(): void {
  const last = offered.get()
  if (!last || Date.now() > last.until) return
  hideNotice(last.notice)
  last.undo()
}
