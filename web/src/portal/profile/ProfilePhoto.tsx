import { useText } from '../../text/text.ts'
import { FileUpload } from '../../ui/upload/FileUpload.tsx'
import type { Profile } from './profileValues.ts'
import { useEditProfile } from './useEditProfile.ts'
import { useRemoveFile } from './useRemoveFile.ts'

/** The provider's photo. */
export function ProfilePhoto({ profile }: { profile: Profile }) {
  const text = useText()
  const remove = useRemoveFile('profile.photo')
  const edit = useEditProfile({ done: 'notices.edited', named: 'profile.photo' })
  return (
    <FileUpload
      label={text('profile.photo')}
      purpose="photo"
      pictureOnly
      fileId={profile.photoFileId}
      onUploaded={(photoFileId) => edit.submit({ photoFileId })}
      onRemove={() => remove.submit({ purpose: 'photo' })}
    />
  )
}
