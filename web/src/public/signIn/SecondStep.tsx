import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import { recoveryCodeIn } from '@bencao/shared/domain/credentials/recoveryCode.ts'
import { isCodeShape } from '@bencao/shared/domain/credentials/verificationCode.ts'
import { Button, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import type { UserInfo } from '../../state/makeClientState.ts'
import { type MessageKey, useText } from '../../text/text.ts'
import { CodeInput } from '../../ui/form/CodeInput.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { StepCodeAgain } from './StepCodeAgain.tsx'
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
  const [recovers, setRecovers] = useState(false)
  const { field, focus, formProps, reset, showFields } = useForm({
    initialValues: { code: '' },
    check: ({ code }): { code?: MessageKey } => {
      if (recovers) return recoveryCodeIn(code) === null ? { code: 'signIn.secondStep.recoveryShape' } : {}
      return isCodeShape(code) ? {} : { code: 'fields.enterCode' }
    },
  })

  const step = useSubmit('login_second_step', {
    onDone: ({ userInfo }) => onDone(userInfo),
    onRefused: (refused) => {
      // The ticket has expired (`signIn.stepExpired`); the notice says so.
      if (refused.code === replyCodes.conflict) onStartOver()
      else showFields({ code: refused.message })
    },
  })

  const startOverCode = () => {
    reset()
    focus('code')
  }

  return (
    <form className={styles.form} {...formProps(({ code }) => step.submit({ ticket, code }))}>
      <Title order={1}>{text('signIn.secondStep.title')}</Title>
      <p className={styles.note}>{text(`signIn.secondStep.${recovers ? 'recovery' : method}`)}</p>
      {recovers ? (
        <TextInput
          name="code"
          autoFocus
          label={text('signIn.secondStep.recoveryCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          errorProps={{ role: 'alert' }}
          {...field('code')}
        />
      ) : (
        <CodeInput autoFocus {...field('code')} />
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
          reset()
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
