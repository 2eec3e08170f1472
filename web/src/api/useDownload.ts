import type { FileCall, Sent } from '@bencao/shared/contract/index.ts'
import { useMutation } from '@tanstack/react-query'
import { download as save } from '../browser/download.ts'
import { showError } from '../notices/notices.ts'
import { isReported } from './answer.ts'
import { download } from './call.ts'

interface DownloadOptions<N extends FileCall> {
  /** The name of the saved file. */
  name: (input: Sent<N>) => string
  /** The notice if nothing came. A refusal says why by itself. */
  failed: string
  /** Shows the file. False: it is saved instead. */
  show?: (file: Blob) => boolean
  onSaved?: (name: string) => void
  /** Called after a refusal, too. */
  onAnswer?: () => void
  onEnd?: () => void
}

/** Downloads a file on the user's behalf, and saves it. `input` is that of the download that is under way. */
export const useDownload = <N extends FileCall>(call: N, options: DownloadOptions<N>) => {
  const { name, failed, show, onSaved, onAnswer, onEnd } = options
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (input: Sent<N>) => download(call, input),
    onSuccess: (answer, input) => {
      onAnswer?.()
      if (!(answer instanceof Blob) || show?.(answer)) return
      save(name(input), answer)
      onSaved?.(name(input))
    },
    onError: (error) => {
      if (!isReported(error)) showError(failed)
    },
    onSettled: () => onEnd?.(),
  })
  return { start: mutate, pending: isPending, input: isPending ? variables : undefined }
}
