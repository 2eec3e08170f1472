import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { FirstCode } from './FirstCode.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export type Method = Sent<'two_step_begin'>['method']

/** Turns the second step on: the password, then a first code; nothing changes before that. */
export function TurnOn({ method, onClose }: { method: Method; onClose: () => void }) {
  const text = useText()
  const [begun, setBegun] = useState<Data<'two_step_begin'> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [error, setError] = useState('')
  const begin = useSubmit('two_step_begin', {
    quiet: true,
    onDone: setBegun,
    onRefused: ({ message }) => setError(message),
  })

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (begun) {
    const startOver = (message: string) => {
      setError(message)
      setBegun(null)
    }
    return <FirstCode begun={begun} onDone={setCodes} onClose={onClose} onExpired={startOver} />
  }
  return (
    <PasswordStep
      act={text('account.twoStep.next')}
      pending={begin.pending}
      error={error}
      onPassword={(password) => {
        setError('')
        begin.submit({ method, password })
      }}
      onClose={onClose}
    >
      <p>{text(`account.twoStep.onAbout.${method}`)}</p>
    </PasswordStep>
  )
}
