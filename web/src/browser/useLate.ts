import { useEffect, useState } from 'react'

/** Waiting that lasts this long is shown. */
const shownAfterMs = 300

/** True once something has been waiting for a while. */
export const useLate = (waiting: boolean): boolean => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setLate(true), shownAfterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting])
  return waiting && late
}
