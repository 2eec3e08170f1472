import { passwordProblems } from '@bencao/shared/domain/password.ts'
import { PasswordInput, VisuallyHidden } from '@mantine/core'
import { useText } from '../../text/text.ts'
import styles from './NewPassword.module.css'
import type { useNewPassword } from './useNewPassword.ts'

const rules = ['tooShort', 'noUpperCase', 'noNumber'] as const

type NewPasswordProps = Omit<ReturnType<typeof useNewPassword>, 'check' | 'showFields'>

/** A new password typed twice; what it still lacks shows while it is typed (docs/product.md, 1.5 Passwords). */
export function NewPassword({ typed, errors, type, box }: NewPasswordProps) {
  const text = useText()
  const problems = passwordProblems(typed.password)
  return (
    <div ref={box} className={styles.fields}>
      <PasswordInput
        name="password"
        label={text('signUp.password.new')}
        autoComplete="new-password"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={
          <span className={styles.rules}>
            {rules.map((rule) => (
              <span key={rule} className={styles.rule} data-kept={!problems.includes(rule)}>
                {text(`signUp.password.rules.${rule}`)}
                {!problems.includes(rule) && (
                  <VisuallyHidden component="span">{`: ${text('signUp.password.kept')}`}</VisuallyHidden>
                )}
              </span>
            ))}
          </span>
        }
        value={typed.password}
        onChange={(event) => type('password', event.currentTarget.value)}
        error={errors.password}
        errorProps={{ role: 'alert' }}
      />
      <PasswordInput
        name="again"
        label={text('signUp.password.again')}
        autoComplete="new-password"
        value={typed.again}
        onChange={(event) => type('again', event.currentTarget.value)}
        error={errors.again}
        errorProps={{ role: 'alert' }}
      />
    </div>
  )
}
