import type { KeyboardEvent } from 'react'
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

/** Enter does this instead of sending the form. */
const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  act()
}

/** The phone for sign-in, proved by a code. Enter leads from the phone to the code, and from there to what is empty. */
export function PhoneProof({ form: { field, values }, code }: PhoneProofProps) {
  const text = useText()
  const asksCode = values.code === '' && code.secondsLeft === 0
  return (
    <FieldSection title={text('signUp.sections.phone')} hint={text('signUp.phoneHint')}>
      <div className={styles.code}>
        <PhoneInput
          name="phone"
          autoComplete="tel-national"
          label={text('signUp.fields.phone')}
          {...field('phone')}
          {...(asksCode && { onKeyDown: onEnter(code.onSend) })}
        />
        <CodeInput {...field('code')} {...(code.next && { onKeyDown: onEnter(code.next) })} />
        <SendCodeButton {...code} sentText={text('signUp.codeSent')} />
      </div>
    </FieldSection>
  )
}
