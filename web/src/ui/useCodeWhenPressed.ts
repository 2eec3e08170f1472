import { useState } from 'react'
import { showError } from '../notices/notices.ts'
import { useText } from '../text/text.ts'

/**
 * Code that a button needs only when it is pressed, such as a menu. It loads when the pointer comes near, or with the press. If it
 * cannot be loaded, the next press tries again. `load` is made by `once`.
 */
export function useCodeWhenPressed<T>(load: () => Promise<T>) {
  const text = useText()
  const [code, setCode] = useState<T | null>(null)
  return {
    code,
    button: {
      onPointerEnter: () => void load().catch(() => undefined),
      onClick: () =>
        void load().then(
          (loaded) => setCode(() => loaded),
          () => showError(text('notices.networkFailed')),
        ),
    },
  }
}
