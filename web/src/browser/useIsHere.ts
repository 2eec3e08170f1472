import { useCallback, useEffect, useRef } from 'react'

/** Whether the component is still shown: an answer that comes later leads nobody away from where they are by then. */
export function useIsHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(() => here.current, [])
}
