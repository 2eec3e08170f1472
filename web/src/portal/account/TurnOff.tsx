import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { usePasswordStep } from './usePasswordStep.ts'

interface TurnOffProps {
  /** The account must have a second step, so it is set up again afterward. */
  isRequired: boolean
  onClose: () => void
}

/** Turns the second step off. */
export function TurnOff({ isRequired, onClose }: TurnOffProps) {
  const text = useText()
  const form = usePasswordStep()
  const off = useSubmit('two_step_off', {
    done: 'notices.set',
    named: 'account.twoStep.title',
    quiet: true,
    onDone: onClose,
    onRefused: (refused) => form.showFields({ password: refused.message }),
  })
  return (
    <PasswordStep
      form={form}
      action={text('account.twoStep.turnOff')}
      final
      pending={off.pending}
      onPassword={(password) => off.submit({ password })}
      onClose={onClose}
    >
      <p>{text(isRequired ? 'account.twoStep.offRequired' : 'account.twoStep.offAbout')}</p>
    </PasswordStep>
  )
}
