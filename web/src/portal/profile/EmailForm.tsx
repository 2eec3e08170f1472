import '../../ui/contractForm/zod.ts'
import { profileCalls } from '@bencao/shared/contract/profile.ts'
import { Stack, Text, TextInput } from '@mantine/core'
import { z } from 'zod'
import { useText } from '../../text/text.ts'
import { OwnPassword } from '../../ui/form/OwnPassword.tsx'
import { messagesOf } from '../../ui/form/problems.ts'
import { FormFoot } from '../../ui/layout/FormFoot.tsx'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import { useEditProfile } from './useEditProfile.ts'

const { email, password } = profileCalls.doctor_edit.input.shape
const schema = z.object({ email: email.unwrap(), password: password.unwrap() })

/** A new e-mail address, which a link then proves; the password proves the person. */
export function EmailForm({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { field, formProps, showFields, reset } = useContractForm({
    schema,
    initialValues: { email: '', password: '' },
    keepAs: 'email',
  })
  const leave = () => {
    reset()
    onClose()
  }
  const edit = useEditProfile({
    done: 'notices.modified',
    named: 'profile.fields.email',
    quiet: true,
    onDone: leave,
    onRefused: (refused) => showFields(messagesOf(refused, 'password')),
  })

  return (
    <form {...formProps((typed) => edit.submit(schema.parse(typed)))}>
      <Stack>
        <Text size="sm" c="dimmed">
          {text('profile.email.about')}
        </Text>
        <TextInput
          type="email"
          label={text('profile.email.label')}
          autoComplete="email"
          errorProps={{ role: 'alert' }}
          data-autofocus
          {...field('email')}
        />
        <OwnPassword {...field('password')} />
        <FormFoot action={text('profile.save')} pending={edit.pending} onCancel={leave} />
      </Stack>
    </form>
  )
}
