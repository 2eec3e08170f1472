import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { FirstCode } from './FirstCode.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { usePasswordStep } from './usePasswordStep.ts'

export type Method = Sent<'two_step_begin'>['method']

interface TurnOnProps {
  method: Method
  onClose: () => void
  /** Called once the step is on and its recovery codes are saved; `onClose` by default. */
  onSaved?: () => void
}

/** Turns the second step on: first the password, then a first code. Nothing changes before that code. */
export function TurnOn({ method, onClose, onSaved = onClose }: TurnOnProps) {
  const text = useText()
  const [begun, setBegun] = useState<Data<'two_step_begin'> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = usePasswordStep()
  const begin = useSubmit('two_step_begin', {
    quiet: true,
    onDone: (data) => {
      form.reset()
      setBegun(data)
    },
    onRefused: ({ message }) => form.showFields({ password: message }),
  })

  if (codes) return <RecoveryCodes codes={codes} onClose={onSaved} />
  if (begun) {
    const startOver = (message: string) => {
      setBegun(null)
      form.showFields({ password: message })
    }
    return <FirstCode begun={begun} onDone={setCodes} onClose={onClose} onExpired={startOver} />
  }
  return (
    <PasswordStep
      form={form}
      action={text('account.twoStep.next')}
      pending={begin.pending}
      onPassword={(password) => begin.submit({ method, password })}
      onClose={onClose}
    >
      <p>{text(`account.twoStep.onAbout.${method}`)}</p>
    </PasswordStep>
  )
}
