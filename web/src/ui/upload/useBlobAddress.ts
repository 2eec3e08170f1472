import { type RefObject, useEffect, useRef } from 'react'

/** For the element that shows or opens what is in memory: its address is given back when the element goes. */
export const useBlobAddress = <E extends Element>(
  bytes: Blob,
  attribute: 'src' | 'href',
): RefObject<E | null> => {
  const element = useRef<E>(null)
  useEffect(() => {
    const address = URL.createObjectURL(bytes)
    element.current?.setAttribute(attribute, address)
    return () => URL.revokeObjectURL(address)
  }, [bytes, attribute])
  return element
}
