import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { makeLine } from '../../browser/line.ts'
import { useDebounced } from '../../browser/useDebounced.ts'
import { usePermission } from '../../state/usePermission.ts'

interface Extras {
  note: string
  /** Undefined while the field is untouched or invalid. */
  patientDiscountPercent: number | undefined
}

const pauseMs = 400

/**
 * Saves the note and the discount of a draft while they are typed, one save after the other. This page is a document of its
 * own, so they would end with it, also when the session ends. `isDraft`: false also while the order is being placed.
 */
export function useKeepExtras({ orderId, isDraft }: { orderId: string; isDraft: boolean }, extras: Extras) {
  const mayEdit = usePermission('order:edit')
  const [inLine] = useState(makeLine)
  const now = JSON.stringify(extras)
  /** What the server has; null while a save is under way, and after one that failed, which it may have or not. */
  const saved = useRef<string | null>(now)
  const save = async (written: string) => {
    if (written === saved.current || !isDraft || !mayEdit) return
    saved.current = null
    const input = { orderId, ...(JSON.parse(written) as Extras) }
    // The order is placed with both, so a failure here needs no notice. The next save or leaving sends it again.
    const answer = await call('draft_extras_edit', input, { quiet: true, outlivesPage: true }).catch(
      () => null,
    )
    if (answer?.code === 0) saved.current = written
  }
  const saveInTurn = useEffectEvent(save)
  const saveNow = useEffectEvent(() => save(now))
  const settled = useDebounced(now, pauseMs)
  useEffect(() => {
    if (isDraft) void inLine(() => saveInTurn(settled))
  }, [settled, isDraft, inLine])
  useEffect(() => {
    // Nothing waits in line on a page that is left.
    const onLeave = () => void saveNow()
    window.addEventListener('pagehide', onLeave)
    return () => window.removeEventListener('pagehide', onLeave)
  }, [])
}
