import { mostUploadBytes, uploadTypes } from '@bencao/shared/domain/upload.ts'
import type { MessageKey } from '../../text/text.ts'

/** Why a file need not be sent at all; null when it may be. The server looks at its content. */
export const fileProblem = (
  file: Pick<File, 'type' | 'size'>,
  { pictureOnly = false } = {},
): MessageKey | null => {
  if (!uploadTypes.some((type) => type === file.type)) return 'refusals.file.wrongType'
  if (pictureOnly && file.type === 'application/pdf') return 'profile.upload.pictureOnly'
  return file.size > mostUploadBytes ? 'refusals.file.tooLarge' : null
}
