import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Whether files are dragged over a part of the page; dropped files are passed on. */
export const useDrop = (
  place: RefObject<HTMLElement | null>,
  onFiles: (files: FileList) => void,
): boolean => {
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const element = place.current
    const ended = new AbortController()
    const { signal } = ended
    const hold = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (event.dataTransfer) take(event.dataTransfer.files)
    }
    element?.addEventListener('dragover', hold, { signal })
    element?.addEventListener('dragleave', () => setOver(false), { signal })
    element?.addEventListener('drop', drop, { signal })
    return () => ended.abort()
  }, [place])
  return over
}
