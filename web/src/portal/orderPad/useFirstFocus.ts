import { type RefObject, useEffect, useRef } from 'react'
import { isTouched } from '../../browser/touch.ts'
import type { DraftKeeper } from './draft/draftKeeper.ts'

type Box = RefObject<HTMLInputElement | null>

/**
 * Focuses the next field to fill in; not on touch screens, where that would open the keyboard. It waits for the frame, as
 * `withFrame` does.
 */
export function useFirstFocus(keeper: DraftKeeper, forWhom: Box, products: Box) {
  const opened = useRef<DraftKeeper | null>(null)
  useEffect(() => {
    if (opened.current === keeper) return
    opened.current = keeper
    if (isTouched()) return
    const { orderFor, patient } = keeper.state().draft
    const box = orderFor === 'clinic' || patient !== null ? products : forWhom
    requestAnimationFrame(() => box.current?.focus())
  })
}
