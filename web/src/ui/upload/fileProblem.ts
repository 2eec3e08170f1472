import { mostUploadBytes, uploadTypes } from '@bencao/shared/domain/upload.ts'
import type { MessageKey } from '../../text/text.ts'

/** Why a file cannot be uploaded; null if it can. The server also checks the content. */
export const fileProblem = (
  file: Pick<File, 'type' | 'size'>,
  { pictureOnly = false } = {},
): MessageKey | null => {
  if (!uploadTypes.some((type) => type === file.type)) return 'refusals.file.wrongType'
  if (pictureOnly && file.type === 'application/pdf') return 'profile.upload.pictureOnly'
  return file.size > mostUploadBytes ? 'refusals.file.tooLarge' : null
}
