import { type RefObject, useEffect, useRef } from 'react'

/** An address for data in memory, for the element that shows or opens it. It is revoked when the element unmounts. */
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
