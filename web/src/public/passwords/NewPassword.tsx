import type { Audience } from '@bencao/shared/domain/account.ts'
import {
  isCommonPassword,
  minPasswordLength,
  passwordProblems,
  passwordRules,
} from '@bencao/shared/domain/credentials/password.ts'
import { PasswordInput, VisuallyHidden } from '@mantine/core'
import { useText } from '../../text/text.ts'
import styles from './NewPassword.module.css'
import type { TypedTwice } from './newPasswordProblems.ts'
import type { Form } from '../../ui/form/useForm.ts'

interface NewPasswordProps {
  audience: Audience
  form: Pick<Form<TypedTwice>, 'values' | 'field'>
}

/** A new password, typed twice; violations of the rule show while typing (docs/product.md, 1.5 Passwords). */
export function NewPassword({ audience, form: { values, field } }: NewPasswordProps) {
  const text = useText()
  const problems = passwordProblems(values.password, audience)
  // A rule for staff, a warning for providers.
  const isEasy = audience === 'provider' && problems.length === 0 && isCommonPassword(values.password)
  return (
    <div className={styles.fields}>
      <PasswordInput
        name="password"
        label={text('signUp.password.new')}
        autoComplete="new-password"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={
          <span className={styles.rules}>
            {passwordRules[audience].map((rule) => (
              <span key={rule} className={styles.rule} data-kept={!problems.includes(rule)}>
                {text(`signUp.password.rules.${rule}`, { count: minPasswordLength[audience] })}
                {!problems.includes(rule) && (
                  <VisuallyHidden component="span">{`: ${text('signUp.password.met')}`}</VisuallyHidden>
                )}
              </span>
            ))}
          </span>
        }
        errorProps={{ role: 'alert' }}
        {...field('password')}
      />
      <output className={styles.warning}>{isEasy && text('signUp.password.easyToGuess')}</output>
      <PasswordInput
        name="again"
        label={text('signUp.password.again')}
        autoComplete="new-password"
        errorProps={{ role: 'alert' }}
        {...field('again')}
      />
    </div>
  )
}
