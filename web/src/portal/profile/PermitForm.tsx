import '../../ui/contractForm/zod.ts'
import { profileCalls } from '@bencao/shared/contract/profile.ts'
import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { FileUpload } from '../../ui/upload/FileUpload.tsx'
import { FormFoot } from '../../ui/layout/FormFoot.tsx'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { ProvinceSelect } from '../../ui/contractForm/ProvinceSelect.tsx'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { typedDate } from '../../ui/contractForm/typedDateRule.ts'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import { useIsUploading } from '../../ui/upload/useUpload.ts'

const { province, permitNumber, expiresOn } = profileCalls.doctor_seller_permit_edit.input.shape

/** The contract's rules, for an expiry as typed. Staff check the picture, which the contract lets be added later. */
const schema = z.object({
  province,
  permitNumber,
  expiresOn: typedDate(expiresOn),
  fileId: z.string().min(1, 'fields.chooseFile'),
})

/** Submits a seller's permit. It replaces a pending permit of the same state. */
export function PermitForm({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { values, field, fill, formProps, showFields, reset } = useContractForm({
    schema,
    initialValues: { province: '', permitNumber: '', expiresOn: '', fileId: '' },
    keepAs: 'permit',
  })
  const [requestIds] = useState(makeRequestIds)
  const uploading = useIsUploading('sellerPermit')
  const leave = () => {
    reset()
    onClose()
  }
  const submission = useSubmit('doctor_seller_permit_edit', {
    done: 'notices.submitted',
    named: 'profile.sections.permits',
    onDone: leave,
    onRefused: ({ data }) => showFields(data.fields ?? {}),
  })
  const must = { required: true, withAsterisk: false }

  return (
    <form
      {...formProps((typed) => {
        const permit = schema.parse(typed)
        submission.submit({ ...permit, requestId: requestIds.of(permit) })
      })}
    >
      <Stack>
        <FieldColumns>
          <ProvinceSelect
            {...must}
            label={text('profile.fields.province')}
            data-autofocus
            {...field('province')}
          />
          <TextInput
            {...must}
            label={text('profile.permits.number')}
            autoComplete="off"
            {...field('permitNumber')}
          />
          <DateInput {...must} label={text('profile.permits.expiresOn')} {...field('expiresOn')} />
        </FieldColumns>
        <FileUpload
          label={text('profile.permits.file')}
          purpose="sellerPermit"
          fileId={values.fileId || null}
          wrong={field('fileId').error}
          onUploaded={(fileId) => fill({ fileId })}
        />
        <FormFoot
          action={text('profile.permits.submit')}
          pending={submission.pending}
          disabled={uploading}
          onCancel={leave}
        />
      </Stack>
    </form>
  )
}
