import { type ComponentProps, useEffect, useRef } from 'react'

/** A picture from memory, at an address that is given back when the picture goes. */
export function Picture({ bytes, alt, ...shape }: ComponentProps<'img'> & { bytes: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(bytes)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [bytes])
  return <img {...shape} ref={image} alt={alt} />
}
