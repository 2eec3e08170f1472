import { useText } from '../../text/text.ts'
import { CodeInput } from '../../ui/form/CodeInput.tsx'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { SendCodeButton } from '../../ui/form/SendCodeButton.tsx'
import styles from './RegisterForm.module.css'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import type { MemberForm, useRegister } from './useRegister.ts'

interface PhoneProofProps {
  form: MemberForm
  code: ReturnType<typeof useRegister>['code']
}

/** The phone for sign-in, proved by a code. It comes last, because a code expires soon. */
export function PhoneProof({ form: { field }, code }: PhoneProofProps) {
  const text = useText()
  return (
    <FieldSection title={text('signUp.sections.phone')} hint={text('signUp.phoneHint')}>
      <div className={styles.code}>
        <PhoneInput
          name="phone"
          autoComplete="tel-national"
          label={text('signUp.fields.phone')}
          {...field('phone')}
        />
        <CodeInput {...field('code')} />
        <SendCodeButton {...code} sentText={text('signUp.codeSent')} />
      </div>
    </FieldSection>
  )
}
