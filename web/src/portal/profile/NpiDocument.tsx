import { mayRemoveNpiFile } from '@bencao/shared/domain/review.ts'
import { useText } from '../../text/text.ts'
import { FileUpload } from '../../ui/upload/FileUpload.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { Profile } from './profileValues.ts'
import { useEditProfile } from './useEditProfile.ts'
import { useRemoveFile } from './useRemoveFile.ts'

/** The document that proves the NPI; staff compare it with the registry. */
export function NpiDocument({ profile }: { profile: Profile }) {
  const text = useText()
  const remove = useRemoveFile('profile.sections.npi')
  const edit = useEditProfile({ done: 'notices.submitted', named: 'profile.sections.npi' })
  return (
    <Section
      name="npi"
      title={text('profile.sections.npi')}
      about={profile.reviewState !== 'approved' && text('profile.npiAbout')}
    >
      <FileUpload
        label={text('profile.npiDocument')}
        hint={text('profile.npiDocumentHint', { npi: profile.npi })}
        purpose="npi"
        fileId={profile.npiFileId}
        onUploaded={(npiFileId) => edit.submit({ npiFileId })}
        // A document that staff are reviewing, or decided by, can only be replaced.
        onRemove={mayRemoveNpiFile(profile.reviewState) ? () => remove.submit({ purpose: 'npi' }) : undefined}
      />
    </Section>
  )
}
