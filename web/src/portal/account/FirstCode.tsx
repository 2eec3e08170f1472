import type { Data } from '@bencao/shared/contract/index.ts'
import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import { isCodeShape } from '@bencao/shared/domain/credentials/verificationCode.ts'
import { Stack } from '@mantine/core'
import type { Refused } from '../../api/answer.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { CodeInput } from '../../ui/form/CodeInput.tsx'
import { FormFoot } from '../../ui/layout/FormFoot.tsx'
import { messagesOf } from '../../ui/form/problems.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { StepCodeAgain } from '../../public/signIn/StepCodeAgain.tsx'
import { ScanSecret } from './ScanSecret.tsx'

interface FirstCodeProps {
  begun: Data<'two_step_begin'> & { method?: Data<'two_step_codes_begin'>['method'] }
  /** The second step is already on, and new recovery codes are created. */
  renews?: boolean
  /** Called with the recovery codes. */
  onDone: (codes: readonly string[]) => void
  onClose: () => void
  /** The ticket has expired: the password is required again. Called with the message. */
  onExpired: (message: string) => void
}

/**
 * Asks for a code of the authenticator app or by SMS, either to prove that codes arrive before the second step is
 * turned on, or to confirm new recovery codes.
 */
export function FirstCode({ begun, renews = false, onDone, onClose, onExpired }: FirstCodeProps) {
  const text = useText()
  const { field, focus, formProps, reset, showFields } = useForm({
    initialValues: { code: '' },
    check: ({ code }): { code?: string } => (isCodeShape(code) ? {} : { code: 'fields.enterCode' }),
  })
  const options = {
    done: 'notices.set' as const,
    named: 'account.twoStep.title' as const,
    quiet: true,
    onDone: ({ recoveryCodes }: Data<'two_step_set'>) => onDone(recoveryCodes),
    onRefused: (refused: Refused<'two_step_set' | 'two_step_codes'>) => {
      // The ticket is invalid; the user has to start over.
      if (refused.code === replyCodes.conflict) onExpired(text('account.twoStep.tooLong'))
      else showFields(messagesOf(refused, 'code'))
    },
  }
  const first = useSubmit('two_step_set', options)
  const another = useSubmit('two_step_codes', options)
  const set = renews ? another : first
  const startOverCode = () => {
    reset()
    focus('code')
  }

  return (
    <form {...formProps(({ code }) => set.submit({ ticket: begun.ticket, code }))}>
      <Stack>
        {begun.secret && begun.address ? (
          <ScanSecret secret={begun.secret} address={begun.address} />
        ) : (
          <p>{text(begun.method === 'totp' ? 'account.codes.app' : 'account.twoStep.sent')}</p>
        )}
        <CodeInput autoFocus {...field('code')} />
        {!begun.secret && begun.method !== 'totp' && (
          <StepCodeAgain
            ticket={begun.ticket}
            onSent={startOverCode}
            onExpired={() => onExpired(text('account.twoStep.tooLong'))}
          />
        )}
        <FormFoot
          action={text(renews ? 'account.codes.make' : 'account.twoStep.turnOn')}
          pending={set.pending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}
