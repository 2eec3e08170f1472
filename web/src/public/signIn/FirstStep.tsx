import type { Audience } from '@bencao/shared/domain/account.ts'
import { Button, PasswordInput, SegmentedControl, Title } from '@mantine/core'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { UserInfo } from '../../state/makeClientState.ts'
import { useText } from '../../text/text.ts'
import { CodeInput } from '../../ui/form/CodeInput.tsx'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { firstWrong } from '../../ui/form/problems.ts'
import { SendCodeButton } from '../../ui/form/SendCodeButton.tsx'
import { useSendCode } from '../../ui/form/useSendCode.ts'
import type { Way } from './signInProblems.ts'
import { SignInLinks } from './SignInLinks.tsx'
import styles from './SignInScreen.module.css'
import type { Ticket } from './ticket.ts'
import { useSignIn } from './useSignIn.ts'

const alerts = { role: 'alert' } as const

interface FirstStepProps {
  audience: Audience
  /** What was typed before a second step that is begun anew; null at first. */
  phone: string | null
  onTicket: (ticket: Ticket, phone: string) => void
  onDone: (userInfo: UserInfo) => void
}

/** Phone, and a code or the password. */
export function FirstStep({ audience, phone, onTicket, onDone }: FirstStepProps) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const [way, setWay] = useState<Way>('code')
  const { typed, errors, setErrors, type, pending, checkPhone, send } = useSignIn({
    way,
    audience,
    phone,
    onTicket,
    onDone,
  })
  const input = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const code = useSendCode({
    audience,
    purpose: 'signIn',
    onErrors: setErrors,
    onSent: () => input('code')?.focus(),
  })

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input[name="phone"]')?.focus()
  }, [])

  useEffect(() => {
    const wrong = firstWrong(['phone', 'code', 'password'], errors)
    if (wrong) form.current?.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus()
  }, [errors])

  const sendCode = () => checkPhone() && code.sendTo(typed.phone)
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (way === 'code' && typed.code === '' && !code.sent) sendCode()
    else send()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <Title order={1}>{text(audience === 'staff' ? 'signIn.staffTitle' : 'signIn.title')}</Title>
      <SegmentedControl
        size="md"
        aria-label={text('signIn.way')}
        value={way}
        onChange={(chosen) => {
          setWay(chosen === 'password' ? 'password' : 'code')
          setErrors({})
        }}
        data={[
          { value: 'code', label: text('signIn.code') },
          { value: 'password', label: text('signIn.password') },
        ]}
      />
      <PhoneInput
        name="phone"
        label={text('signIn.phone')}
        autoComplete={way === 'password' ? 'username' : 'tel-national'}
        value={typed.phone}
        onChange={(value) => type('phone', value)}
        error={errors['phone']}
        errorProps={alerts}
      />
      {way === 'code' ? (
        <>
          <CodeInput value={typed.code} onChange={(value) => type('code', value)} error={errors['code']} />
          <SendCodeButton {...code} onSend={sendCode} sentText={text('signIn.sent')} />
        </>
      ) : (
        <PasswordInput
          name="password"
          label={text('signIn.passwordLabel')}
          autoComplete="current-password"
          value={typed.password}
          onChange={(event) => type('password', event.currentTarget.value)}
          error={errors['password']}
          errorProps={alerts}
        />
      )}
      <Button type="submit" fullWidth loading={pending}>
        {text('signIn.submit')}
      </Button>
      <SignInLinks audience={audience} />
    </form>
  )
}
