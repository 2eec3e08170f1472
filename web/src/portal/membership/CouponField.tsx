import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import styles from './Membership.module.css'

export type AppliedCoupon = Data<'vip_code_verify'>

interface CouponFieldProps {
  applied: AppliedCoupon | null
  locked: boolean
  /** Why the purchase refused it. */
  refused: string | undefined
  onApplied: (coupon: AppliedCoupon | null) => void
  /** A code is being verified, so the amount is not known. */
  onVerifying: (verifying: boolean) => void
}

/** The coupon code, which is applied before it changes the amount. */
export function CouponField({ applied, locked, refused, onApplied, onVerifying }: CouponFieldProps) {
  const text = useText()
  const [code, setCode] = useState(applied?.couponCode ?? '')
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const verify = useSubmit('vip_code_verify', {
    quiet: true,
    onDone: onApplied,
    onRefused: ({ message, data }) => refuse(data.fields?.couponCode ?? message),
  })
  const refuse = (why: string) => {
    setProblem(why)
    field.current?.focus()
  }
  const apply = async () => {
    if (verify.pending) return
    setProblem('')
    onApplied(null)
    if (code.trim() === '') return refuse(text('fields.enterCoupon'))
    onVerifying(true)
    await verify.submitAsync({ couponCode: code }).catch(() => null)
    onVerifying(false)
  }
  const remove = () => {
    setCode('')
    setProblem('')
    onApplied(null)
  }
  return (
    <form
      className={styles.coupon}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void apply()
      }}
    >
      <div className={styles.beside}>
        <TextInput
          ref={field}
          label={text('membership.coupon')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          disabled={locked}
          readOnly={verify.pending}
          error={problem || (applied && refused)}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value)
            setProblem('')
            onApplied(null)
          }}
        />
        <Button type="submit" variant="default" disabled={locked} loading={verify.pending}>
          {text('membership.apply')}
        </Button>
      </div>
      {applied && (
        <Button variant="subtle" size="compact-sm" disabled={locked} onClick={remove}>
          {text('membership.couponRemove')}
        </Button>
      )}
      <output className={styles.applied}>
        {applied &&
          !refused &&
          `${text('notices.couponApplied')} ${text('membership.couponOff', { amount: formatCents(applied.discountCents) })}`}
      </output>
    </form>
  )
}
