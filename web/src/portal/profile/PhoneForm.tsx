import '../../ui/contractForm/zod.ts'
import { profileCalls } from '@bencao/shared/contract/profile.ts'
import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import { Stack, Text } from '@mantine/core'
import { z } from 'zod'
import { useText } from '../../text/text.ts'
import { CodeInput } from '../../ui/form/CodeInput.tsx'
import { FormFoot } from '../../ui/layout/FormFoot.tsx'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { messagesOf } from '../../ui/form/problems.ts'
import { SendCodeButton } from '../../ui/form/SendCodeButton.tsx'
import { OwnPassword } from '../../ui/form/OwnPassword.tsx'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import { useSendCode } from '../../ui/form/useSendCode.ts'
import { useEditProfile } from './useEditProfile.ts'

const { phone, password, code } = profileCalls.doctor_edit.input.shape
const schema = z.object({ phone: phone.unwrap(), password: password.unwrap(), code: code.unwrap() })

/** A new phone, proved by a code sent to it; the password proves the person. */
export function PhoneForm({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { values, checkField, field, focus, formProps, showFields, reset } = useContractForm({
    schema,
    initialValues: { phone: '', password: '', code: '' },
    keepAs: 'phone',
  })
  const sending = useSendCode({
    audience: 'provider',
    purpose: 'changePhone',
    onErrors: showFields,
    onSent: () => focus('code'),
  })
  const leave = () => {
    reset()
    onClose()
  }
  const edit = useEditProfile({
    done: 'notices.modified',
    named: 'profile.fields.phone',
    quiet: true,
    onDone: leave,
    // Another account has this phone. The message appears at the phone field, and only after the code has proved the
    // phone.
    onRefused: (refused) =>
      showFields(messagesOf(refused, refused.code === replyCodes.conflict ? 'phone' : 'code')),
  })

  return (
    <form {...formProps((typed) => edit.submit(schema.parse(typed)))}>
      <Stack>
        <Text size="sm" c="dimmed">
          {text('profile.phone.about')}
        </Text>
        <PhoneInput
          name="phone"
          autoComplete="tel-national"
          label={text('profile.phone.label')}
          errorProps={{ role: 'alert' }}
          data-autofocus
          {...field('phone')}
        />
        <OwnPassword {...field('password')} />
        <SendCodeButton
          {...sending}
          onSend={() => checkField('phone') && sending.sendTo(values.phone)}
          sentText={text('profile.phone.sent')}
        />
        <CodeInput {...field('code')} />
        <FormFoot action={text('profile.save')} pending={edit.pending} onCancel={leave} />
      </Stack>
    </form>
  )
}
