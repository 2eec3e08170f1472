import type { RefusedData } from '@bencao/shared/contract/index.ts'
import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import type { Audience } from '@bencao/shared/domain/account.ts'
import { recoveryCodeIn } from '@bencao/shared/domain/credentials/recoveryCode.ts'
import { Button, TextInput } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { type MessageKey, useText } from '../../text/text.ts'
import { useForm } from '../../ui/form/useForm.ts'
import styles from '../layout/PublicPage.module.css'

/** How a reset goes on whose phone is proved, but needs one more proof. */
export interface AskedProof {
  emailed: boolean
  /** For a recovery code; null if the account has none. */
  ticket: string | null
}

/** The proof that a refused `forget_pwd` asks for; null if it was refused for another reason. */
export const proofIn = ({ data }: { data: RefusedData<'forget_pwd'> }): AskedProof | null => {
  const { emailed, ticket } = data
  return emailed !== undefined && ticket !== undefined ? { emailed, ticket } : null
}

interface SecondProofProps {
  audience: Audience
  proof: AskedProof
  onToken: (resetToken: string) => void
  onExpired: () => void
}

/** What a person must do besides proving the phone: open the link in an e-mail, or enter a recovery code. */
export function SecondProof({ audience, proof: { emailed, ticket }, onToken, onExpired }: SecondProofProps) {
  const text = useText()
  const lacks = !emailed && ticket === null
  return (
    <>
      <output className={styles.lines}>
        <span>{text('signUp.forgot.proof.why')}</span>
        {emailed && <span>{text('signUp.forgot.proof.emailed')}</span>}
        {lacks && <span>{text(`signUp.forgot.proof.${audience === 'staff' ? 'noneStaff' : 'none'}`)}</span>}
        {ticket !== null && <span>{text(`signUp.forgot.proof.${emailed ? 'orCode' : 'code'}`)}</span>}
      </output>
      {ticket !== null && <RecoveryForm ticket={ticket} onToken={onToken} onExpired={onExpired} />}
    </>
  )
}

interface RecoveryFormProps extends Pick<SecondProofProps, 'onToken' | 'onExpired'> {
  ticket: string
}

function RecoveryForm({ ticket, onToken, onExpired }: RecoveryFormProps) {
  const text = useText()
  const { field, formProps, showFields } = useForm({
    initialValues: { code: '' },
    check: ({ code }): { code?: MessageKey } =>
      recoveryCodeIn(code) === null ? { code: 'signIn.secondStep.recoveryShape' } : {},
  })
  const { submit, pending } = useSubmit('forget_pwd_recover', {
    onDone: ({ resetToken }) => onToken(resetToken),
    onRefused: ({ code, message }) => {
      if (code === replyCodes.conflict) onExpired()
      else showFields({ code: message })
    },
  })
  return (
    <form {...formProps(({ code }) => submit({ ticket, code }))}>
      <TextInput
        name="code"
        label={text('signIn.secondStep.recoveryCode')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        errorProps={{ role: 'alert' }}
        {...field('code')}
      />
      <Button type="submit" loading={pending}>
        {text('signUp.forgot.next')}
      </Button>
    </form>
  )
}
