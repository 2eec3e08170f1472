import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../text/text.ts'
import { referralIn } from './referralIn.ts'
import styles from './RegisterForm.module.css'
import type { ProviderForm } from './useRegister.ts'
import { useValid } from '../../registry/useValid.ts'

/** The referral: a link or its code. Shows the clinic's name once it is known. */
export function ReferralField({ form: { field, values } }: { form: ProviderForm }) {
  const text = useText()
  const code = referralIn(values.referralId)
  // Checked when the field loses focus; a referral from the address is checked at once.
  const [left, setLeft] = useState(code)
  const checks = left !== '' && left === code && code.length <= 40
  const { data } = useValid(checks ? { referralId: code } : null)
  const referral = checks ? data?.referral : undefined
  const { error, ...input } = field('referralId')
  const unknown = referral?.clinicName === null ? text('fields.referralUnknown') : null
  return (
    <>
      <TextInput
        className={styles.wide}
        label={text('signUp.fields.referral')}
        autoComplete="off"
        {...input}
        onBlur={() => setLeft(code)}
        error={error ?? unknown}
        errorProps={{ role: 'alert' }}
      />
      <output className={styles.hint}>
        {referral?.clinicName && text('signUp.referredBy', { clinic: referral.clinicName })}
      </output>
    </>
  )
}
