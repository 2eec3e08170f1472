import { useState } from 'react'

/** The last value that was not null, which a closing dialog still shows. */
export const useLast = <T>(value: T | null): T | null => {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
