import { useEffect, useEffectEvent } from 'react'
import { isInDialog, isTyping } from './useShortcut.ts'

/** A scanner types its characters closer to each other than a person. */
export const scannerGapMs = 60

/**
 * Runs on a key that is pressed by itself, unless the user is typing or a dialog is open. The letters of a scanned code,
 * which come one right after the other, run nothing.
 */
export const useLoneKey = (key: string, run: () => void): void => {
  const onRun = useEffectEvent(run)
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY
    let waiting: ReturnType<typeof setTimeout> | undefined
    const listener = (event: KeyboardEvent) => {
      if (event.key.length !== 1) return
      const isFirst = event.timeStamp - last > scannerGapMs
      last = event.timeStamp
      clearTimeout(waiting)
      const isBare = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing
      if (event.key.toLowerCase() !== key || !isBare || isTyping(event.target) || isInDialog(event.target))
        return
      // A key that is held down repeats faster than that.
      if (event.repeat) onRun()
      else if (isFirst) waiting = setTimeout(() => onRun(), scannerGapMs)
    }
    // They end a code, so the next key may be a person's. Captured, because who reads a code stops its Enter.
    const end = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'Enter' || pressed === 'Escape') last = Number.NEGATIVE_INFINITY
    }
    window.addEventListener('keydown', end, { capture: true })
    window.addEventListener('keydown', listener)
    return () => {
      clearTimeout(waiting)
      window.removeEventListener('keydown', end, { capture: true })
      window.removeEventListener('keydown', listener)
    }
  }, [key])
}
