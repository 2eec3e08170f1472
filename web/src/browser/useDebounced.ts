import { useEffect, useMemo, useState } from 'react'
import { debounce } from './debounce.ts'

/** A value as it was when it last stood still for `delayMs`: what a search box asks the server with. */
export const useDebounced = <T>(value: T, delayMs: number): T => {
  const [settled, setSettled] = useState(value)
  const settle = useMemo(() => debounce(setSettled, delayMs), [delayMs])
  useEffect(() => {
    settle(value)
    return settle.cancel
  }, [value, settle])
  return settled
}
