import { type MouseEvent, useState } from 'react'
import { showError } from '../notices/notices.ts'
import { useText } from '../text/text.ts'

/**
 * Code that a button needs only when it is pressed, such as a menu. It loads when the pointer comes near, or with the press. If it
 * cannot be loaded, the next press tries again. If the focus has left the button meanwhile, nothing opens. `load` is made by
 * `once`.
 */
export function useCodeWhenPressed<T>(load: () => Promise<T>) {
  const text = useText()
  const [code, setCode] = useState<T | null>(null)
  const [loading, setLoading] = useState(false)

  const press = async (button: Element) => {
    setLoading(true)
    try {
      const loaded = await load()
      // A browser that does not focus a pressed button leaves the focus at the page.
      if ([button, document.body].includes(document.activeElement ?? document.body)) setCode(() => loaded)
    } catch {
      showError(text('notices.networkFailed'))
    } finally {
      setLoading(false)
    }
  }
  return {
    code,
    button: {
      'aria-busy': loading || undefined,
      onPointerEnter: () => void load().catch(() => undefined),
      onClick: ({ currentTarget }: MouseEvent) => void press(currentTarget),
    },
  }
}
