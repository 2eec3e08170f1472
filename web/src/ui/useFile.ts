import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RefusedError } from '../api/answer.ts'
import { download } from '../api/call.ts'

/** An uploaded file's bytes, kept in memory only; a file never changes under its id. */
export const useFile = (fileId: string | null) =>
  useQuery<Blob>({
    queryKey: ['file_download', fileId],
    queryFn: async ({ signal }) => {
      const file = await download(fileId ?? '', { signal, quiet: true })
      if (file instanceof Blob) return file
      throw new RefusedError(file)
    },
    enabled: fileId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** An address of bytes, for an image; given back when the bytes or the screen go. */
export const useObjectUrl = (bytes: Blob | undefined): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(bytes)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [bytes])
  return address
}
