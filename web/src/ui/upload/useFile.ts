import { useQuery } from '@tanstack/react-query'
import { RefusedError } from '../../api/answer.ts'
import { download } from '../../api/call.ts'

/** An uploaded file's bytes, in memory only. The bytes of an id never change. */
export const useFile = (fileId: string) =>
  useQuery<Blob>({
    queryKey: ['file_download', fileId],
    queryFn: async ({ signal }) => {
      const file = await download('file_download', { fileId }, { signal, quiet: true })
      if (file instanceof Blob) return file
      throw new RefusedError(file)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
