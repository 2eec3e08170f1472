import { useEffect, useEffectEvent, useState } from 'react'
import { showError } from '../../notices/notices.ts'
import { useText } from '../../text/text.ts'

/**
 * The code of a dialog, which loads when it is first opened, so that no first screen waits for it. If it cannot be loaded, a notice
 * says so and the dialog closes; the next opening tries again. `load` is made by `once`.
 */
export function useCodeWhenOpened<T>(
  load: () => Promise<T>,
  { opened, onClose }: { opened: boolean; onClose: () => void },
): T | null {
  const text = useText()
  const [code, setCode] = useState<T | null>(null)
  const fail = useEffectEvent(() => {
    showError(text('notices.networkFailed'))
    onClose()
  })
  useEffect(() => {
    if (!opened) return
    let stillOpened = true
    load().then(
      (loaded) => stillOpened && setCode(() => loaded),
      () => stillOpened && fail(),
    )
    return () => {
      stillOpened = false
    }
  }, [opened, load])
  return code
}
