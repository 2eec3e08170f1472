import type { Data } from '@bencao/shared/contract/index.ts'
import { isCodeShape } from '@bencao/shared/domain/verificationCode.ts'
import { Stack } from '@mantine/core'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useSubmit } from '../api/useSubmit.ts'
import { useText } from '../text/text.ts'
import { CodeInput } from '../ui/CodeInput.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { messagesOf } from '../ui/problems.ts'
import { StepCodeAgain } from '../ui/StepCodeAgain.tsx'
import { ScanSecret } from './ScanSecret.tsx'

interface FirstCodeProps {
  begun: Data<'two_step_begin'>
  onDone: () => void
  onClose: () => void
  /** It took too long: the password is asked for again, with this message. */
  onExpired: (message: string) => void
}

/** The ticket is gone; what was begun is to be begun again. */
const expired = 13

const focusCode = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[name="code"]')?.focus()

/** A first code shows that the next ones will come: of the app that has the secret, or of the phone. */
export function FirstCode({ begun, onDone, onClose, onExpired }: FirstCodeProps) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const refuse = (message: string) => {
    setError(message)
    focusCode(form.current)
  }
  const set = useSubmit('two_step_set', {
    refresh: ['account_security'],
    done: 'notices.set',
    quiet: true,
    onDone,
    onRefused: (refused) => {
      if (refused.code === expired) onExpired(text('account.twoStep.tooLong'))
      else refuse(messagesOf(refused, 'code')['code'] ?? refused.message)
    },
  })
  useEffect(() => focusCode(form.current), [])
  const startOverCode = () => {
    setCode('')
    setError('')
    focusCode(form.current)
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isCodeShape(code)) set.submit({ ticket: begun.ticket, code })
    else refuse(text('fields.enterCode'))
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <Stack>
        {begun.secret && begun.address ? (
          <ScanSecret secret={begun.secret} address={begun.address} />
        ) : (
          <p>{text('account.twoStep.sent')}</p>
        )}
        <CodeInput
          value={code}
          onChange={(typed) => {
            setCode(typed)
            setError('')
          }}
          error={error}
        />
        {!begun.secret && (
          <StepCodeAgain
            ticket={begun.ticket}
            onSent={startOverCode}
            onExpired={() => onExpired(text('account.twoStep.tooLong'))}
          />
        )}
        <FormFoot act={text('account.twoStep.turnOn')} pending={set.pending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
