import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import { recoveryCodeIn } from '@bencao/shared/domain/recoveryCode.ts'
import { isCodeShape } from '@bencao/shared/domain/verificationCode.ts'
import { Button, TextInput, Title } from '@mantine/core'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import type { UserInfo } from '../../state/makeClientState.ts'
import { useText } from '../../text/text.ts'
import { CodeInput } from '../../ui/form/CodeInput.tsx'
import { StepCodeAgain } from '../../session/StepCodeAgain.tsx'
import styles from './SignInScreen.module.css'
import type { Ticket } from './ticket.ts'

interface SecondStepProps {
  ticket: Ticket
  onDone: (userInfo: UserInfo) => void
  onStartOver: () => void
}

/** The second step of a sign-in: a code of the authenticator app, one sent by SMS, or a recovery code. */
export function SecondStep({ ticket: { ticket, method }, onDone, onStartOver }: SecondStepProps) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [recovers, setRecovers] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const focus = () => form.current?.querySelector<HTMLInputElement>('input[name="code"]')?.focus()
  useEffect(focus, [recovers])
  const refuse = (message: string) => {
    setError(message)
    focus()
  }

  const step = useSubmit('login_second_step', {
    onDone: ({ userInfo }) => onDone(userInfo),
    onRefused: (refused) => {
      // The ticket is too old (`signIn.stepExpired`), which the notice says.
      if (refused.code === replyCodes.conflict) onStartOver()
      else refuse(refused.message)
    },
  })

  const startOverCode = () => {
    setCode('')
    setError(null)
    focus()
  }
  const type = (typed: string) => {
    setCode(typed)
    setError(null)
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const whole = recovers ? recoveryCodeIn(code) !== null : isCodeShape(code)
    if (whole) step.submit({ ticket, code })
    else refuse(text(recovers ? 'signIn.secondStep.recoveryShape' : 'fields.enterCode'))
  }

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <Title order={1}>{text('signIn.secondStep.title')}</Title>
      <p className={styles.said}>{text(`signIn.secondStep.${recovers ? 'recovery' : method}`)}</p>
      {recovers ? (
        <TextInput
          name="code"
          label={text('signIn.secondStep.recoveryCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => type(event.currentTarget.value)}
          error={error}
          errorProps={{ role: 'alert' }}
        />
      ) : (
        <CodeInput value={code} onChange={type} error={error} />
      )}
      {method === 'sms' && !recovers && (
        <StepCodeAgain ticket={ticket} onSent={startOverCode} onExpired={onStartOver} />
      )}
      <Button type="submit" fullWidth loading={step.pending}>
        {text('signIn.secondStep.submit')}
      </Button>
      <Button
        variant="subtle"
        fullWidth
        onClick={() => {
          type('')
          setRecovers(!recovers)
        }}
      >
        {text(`signIn.secondStep.${recovers ? 'useCode' : 'useRecovery'}`)}
      </Button>
      <Button variant="default" fullWidth onClick={onStartOver}>
        {text('signIn.secondStep.back')}
      </Button>
    </form>
  )
}
