import type { ComponentProps } from 'react'
import { useBlobAddress } from './useBlobAddress.ts'

/** A picture from memory. */
export function Picture({ bytes, alt, ...shape }: ComponentProps<'img'> & { bytes: Blob; alt: string }) {
  return <img {...shape} ref={useBlobAddress<HTMLImageElement>(bytes, 'src')} alt={alt} />
}
