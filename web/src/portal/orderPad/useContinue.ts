import { type RefObject, useEffect, useRef, useState } from 'react'
import { openDocument } from '../../browser/documents.ts'
import { addressOf } from '../../browser/address.ts'
import { useText } from '../../text/text.ts'
import { showError } from '../../notices/notices.ts'
import type { DraftKeeper } from './draft/draftKeeper.ts'

interface Continue {
  keeper: DraftKeeper
  patientBox: RefObject<HTMLInputElement | null>
  productBox: RefObject<HTMLInputElement | null>
}

/**
 * Continues to checkout once everything is saved and the draft is what is shown, by the button or Ctrl-Enter. If
 * something is missing, shows a message and focuses it.
 */
export function useContinue({ keeper, patientBox, productBox }: Continue) {
  const text = useText()
  const [leaving, setLeaving] = useState(false)

  const lack = (message: string, box: RefObject<HTMLInputElement | null>) => {
    showError(message)
    box.current?.focus()
  }

  const go = async () => {
    const { draft } = keeper.state()
    if (leaving) return
    if (draft.orderFor === 'patient' && !draft.patient) {
      lack(text('fields.selectPatient'), patientBox)
      return
    }
    if (draft.lines.length === 0) {
      lack(text('orderPad.foot.addFirst'), productBox)
      return
    }
    setLeaving(true)
    const saved = await keeper.confirm()
    const { orderId } = keeper.state().draft
    if (saved === 'confirmed' && orderId) {
      openDocument(addressOf('/checkout', { orderId }))
      return
    }
    setLeaving(false)
    // Why a new draft is refused is said already.
    if (saved === 'unsaved' && keeper.state().saving === 'retrying') showError(text('orderPad.foot.retrying'))
  }

  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      void latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    // The browser's Back button may restore this document in the state in which it was left.
    const onShow = () => setLeaving(false)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('pageshow', onShow)
    }
  }, [])

  return { leaving, go: () => void go() }
}
