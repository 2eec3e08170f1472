import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { PasswordStep } from './PasswordStep.tsx'

/** Turns the second step off. */
export function TurnOff({ onClose }: { onClose: () => void }) {
  const text = useText()
  const off = useSubmit('two_step_off', {
    refresh: ['account_security'],
    done: 'notices.set',
    quiet: true,
    onDone: onClose,
  })
  return (
    <PasswordStep
      act={text('account.twoStep.turnOff')}
      final
      pending={off.pending}
      error={off.reply && off.reply.code !== 0 ? off.reply.message : ''}
      onPassword={(password) => off.submit({ password })}
      onClose={onClose}
    >
      <p>{text('account.twoStep.offAbout')}</p>
    </PasswordStep>
  )
}
