import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../api/call.ts'
import { useDebounced } from '../../browser/useDebounced.ts'
import { usePermission } from '../../state/usePermission.ts'

interface Extras {
  note: string
  /** Undefined while the field is untouched or invalid. */
  patientDiscountPercent: number | undefined
}

const pauseMs = 400

/**
 * Saves the note and the discount of a draft while they are typed. This page is a document of its own, so they would
 * end with it, also when the session ends.
 */
export function useKeepExtras({ orderId, isDraft }: { orderId: string; isDraft: boolean }, extras: Extras) {
  const mayEdit = usePermission('order:edit')
  const now = JSON.stringify(extras)
  const saved = useRef(now)
  const save = (written: string) => {
    if (written === saved.current || !isDraft || !mayEdit) return
    saved.current = written
    const input = { orderId, ...(JSON.parse(written) as Extras) }
    // The order is placed with both, so a failure here needs no notice.
    call('draft_extras_edit', input, { quiet: true, outlivesPage: true }).catch(() => null)
  }
  const saveSettled = useEffectEvent(save)
  const saveNow = useEffectEvent(() => save(now))
  const settled = useDebounced(now, pauseMs)
  useEffect(() => saveSettled(settled), [settled])
  useEffect(() => {
    const onLeave = () => saveNow()
    window.addEventListener('pagehide', onLeave)
    return () => window.removeEventListener('pagehide', onLeave)
  }, [])
}
