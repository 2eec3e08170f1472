import type { Sent } from '@bencao/shared/contract/index.ts'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isReported } from '../../api/answer.ts'
import { call } from '../../api/call.ts'
import { currentText } from '../../text/text.ts'
import { fileProblem } from './fileProblem.ts'

type Purpose = Sent<'upload_image2'>['purpose']

const uploading = (purpose: Purpose) => ['upload_image2', purpose] as const

/** Whether a file of this purpose is still uploading; the form that it belongs to waits for it. */
export const useIsUploading = (purpose: Purpose): boolean =>
  useIsMutating({ mutationKey: uploading(purpose) }) > 0

interface UploadOptions {
  purpose: Purpose
  pictureOnly: boolean
  onUploaded: (fileId: string) => void
}

/** Checks and uploads a file. Errors are shown at the field, so no notice repeats them. */
export const useUpload = ({ purpose, pictureOnly, onUploaded }: UploadOptions) => {
  const [error, setError] = useState('')
  const [sent, setSent] = useState(0)
  const upload = useMutation({
    mutationKey: uploading(purpose),
    mutationFn: async (chosen: File) => {
      const file = new Uint8Array(await chosen.arrayBuffer())
      const requestId = crypto.randomUUID()
      return call('upload_image2', { purpose, file, requestId }, { quiet: true, onProgress: setSent })
    },
    onSuccess: (answer) => {
      if (answer.code === 0) onUploaded(answer.data.fileId)
      else setError(answer.message)
    },
    onError: (failed) =>
      setError(isReported(failed) ? failed.message : currentText()('notices.networkFailed')),
  })
  return {
    error,
    /** Whole percent of the file that has been sent; null if no upload is in progress. */
    percent: upload.isPending ? Math.round(sent * 100) : null,
    send: (file: File) => {
      const problem = fileProblem(file, { pictureOnly })
      setError(problem ? currentText()(problem) : '')
      setSent(0)
      if (!problem) upload.mutate(file)
    },
  }
}
