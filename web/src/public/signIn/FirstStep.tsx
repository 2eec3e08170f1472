import type { Audience } from '@bencao/shared/domain/account.ts'
import { Button, PasswordInput, Title } from '@mantine/core'
import { useState } from 'react'
import { withFrame } from '../../browser/withFrame.ts'
import type { UserInfo } from '../../state/makeClientState.ts'
import { useText } from '../../text/text.ts'
import { CodeInput } from '../../ui/form/CodeInput.tsx'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { Segments } from '../../ui/form/Segments.tsx'
import { SendCodeButton } from '../../ui/form/SendCodeButton.tsx'
import { lastPhone, lastSignInWay, noteSignInWay } from '../../state/lastAccount.ts'
import { freshPhone } from './freshPassword.ts'
import type { SignInMode } from './signInProblems.ts'
import { SignInLinks } from './SignInLinks.tsx'
import styles from './SignInScreen.module.css'
import type { Ticket } from './ticket.ts'
import { useSignIn } from './useSignIn.ts'

/** Typing can begin at once. */
const focus = withFrame((input: HTMLInputElement) => input.focus())

const alerts = { role: 'alert' } as const

interface FirstStepProps {
  audience: Audience
  /** The earlier input if the second step was abandoned; null at first. */
  phone: string | null
  onTicket: (ticket: Ticket, phone: string) => void
  onDone: (userInfo: UserInfo) => void
}

/** The first step: phone, and a code or the password. Staff use the password only. */
export function FirstStep({ audience, phone, onTicket, onDone }: FirstStepProps) {
  const text = useText()
  const [fresh] = useState(() => freshPhone(audience))
  const [mode, setMode] = useState<SignInMode>(
    audience === 'staff' || fresh !== null ? 'password' : (lastSignInWay(audience) ?? 'code'),
  )
  const [last] = useState(() => lastPhone(audience))
  const known = phone ?? (fresh || last)
  const { form, formProps, code, pending } = useSignIn({
    mode,
    audience,
    phone: known,
    onTicket: (ticket, typed) => {
      noteSignInWay(audience, mode)
      onTicket(ticket, typed)
    },
    onDone: (userInfo) => {
      noteSignInWay(audience, mode)
      onDone(userInfo)
    },
  })
  const { field, showFields } = form

  return (
    <form className={styles.form} {...formProps}>
      <Title order={1}>{text(audience === 'staff' ? 'signIn.staffTitle' : 'signIn.title')}</Title>
      {audience === 'provider' && (
        <Segments
          label={text('signIn.method')}
          value={mode}
          onChange={(chosen) => {
            setMode(chosen)
            showFields({})
          }}
          options={[
            { value: 'code', label: text('signIn.code') },
            { value: 'password', label: text('signIn.password') },
          ]}
        />
      )}
      <PhoneInput
        name="phone"
        ref={focus}
        label={text('signIn.phone')}
        autoComplete={mode === 'password' ? 'username' : 'tel-national'}
        errorProps={alerts}
        {...field('phone')}
      />
      {mode === 'code' ? (
        <>
          <CodeInput {...field('code')} />
          <SendCodeButton {...code} sentText={text('signIn.sent')} />
        </>
      ) : (
        <PasswordInput
          name="password"
          label={text('signIn.passwordLabel')}
          autoComplete="current-password"
          errorProps={alerts}
          {...field('password')}
        />
      )}
      <Button type="submit" fullWidth loading={pending}>
        {text('signIn.submit')}
      </Button>
      <SignInLinks audience={audience} />
    </form>
  )
}
