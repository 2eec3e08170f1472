import { useEffect, useMemo, useState } from 'react'
import { debounce } from './debounce.ts'

/** A value after it has not changed for `delayMs`, for searches on the server. */
export const useDebounced = <T>(value: T, delayMs: number): T => {
  const [settled, setSettled] = useState(value)
  const settle = useMemo(() => debounce(setSettled, delayMs), [delayMs])
  useEffect(() => {
    settle(value)
    return settle.cancel
  }, [value, settle])
  return settled
}
