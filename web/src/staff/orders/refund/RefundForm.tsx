import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import { maxReasonLength } from '@bencao/shared/domain/limits.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { refundReasons } from '@bencao/shared/domain/orders/refundReason.ts'
import { Button, Checkbox, Group, Input, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { RefusedError } from '../../../api/answer.ts'
import { makeRequestIds } from '../../../api/requestIds.ts'
import { useCall } from '../../../api/useCall.ts'
import { useSubmit } from '../../../api/useSubmit.ts'
import { useDebounced } from '../../../browser/useDebounced.ts'
import { showSuccess } from '../../../notices/notices.ts'
import { isMessageKey, useText } from '../../../text/text.ts'
import { Segments } from '../../../ui/form/Segments.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { useStaffText } from '../../work/staffText.ts'
import { RefundEffect } from './RefundEffect.tsx'
import styles from './RefundForm.module.css'
import {
  choiceOf,
  emptyRefund,
  isEmpty,
  type Left,
  problemsOf,
  reasonOf,
  type RefundValues,
} from './refundChoice.ts'

interface RefundFormProps {
  order: Data<'staff_order_detail'>
  left: Left
  onClose: () => void
}

const pause = 150

/** What goes back, and beside it what will happen, worked out with each key. */
export function RefundForm({ order, left, onClose }: RefundFormProps) {
  const text = useStaffText()
  const portalText = useText()
  const { providerId, orderId, orderNumber: number } = order
  const form = useForm<RefundValues>({ initialValues: emptyRefund(left), keepAs: `refund ${orderId}` })
  const { values, field, fill } = form
  const choice = choiceOf(values, left)
  const settled = useDebounced(JSON.stringify(choice), pause)
  const chosen = JSON.parse(settled) as typeof choice
  const preview = useCall(
    'staff_refund_preview',
    { providerId, orderId, ...chosen },
    { enabled: chosen !== null, background: true, keepPrevious: true },
  )
  const effect = choice && !preview.isError ? preview.data : undefined
  const isFresh = settled === JSON.stringify(choice) && !preview.isPlaceholderData
  const firstLeft = left.lines.find(({ quantity }) => quantity > 0)
  /** That nothing is chosen belongs to no line; it goes once a line is filled. */
  const linesProblem = form.messageOf('lines')
  const showProblems = (fields: Partial<Record<string, string>>) => {
    form.showFields(fields)
    if (fields['lines'] !== undefined && firstLeft) form.focus(`quantity ${firstLeft.itemId}`)
  }
  const leave = () => {
    form.reset()
    onClose()
  }
  const [requestIds] = useState(makeRequestIds)
  const { submit, pending } = useSubmit('staff_refund', {
    onDone({ state, payerCents }) {
      const said = { toConfirm: 'asked', done: 'made', refundDue: 'byHand' } as const
      const key = state === 'toConfirm' || state === 'done' || state === 'refundDue' ? said[state] : 'unknown'
      showSuccess(text(`refunds.said.${key}`, { number, amount: formatCents(payerCents) }))
      leave()
    },
    onRefused: ({ data }) => showProblems(fieldsOf(data.fields ?? {}, values.reason)),
  })
  const send = (typed: RefundValues) => {
    const problems = problemsOf(values, left, effect?.amountCents)
    showProblems(problems)
    if (Object.keys(problems).length > 0 || !choice) return
    const refund: Sent<'staff_refund'> = { providerId, orderId, ...choice, reason: reasonOf(typed) }
    submit({ ...refund, requestId: requestIds.of(refund) })
  }
  const { reason: _, ownReason: __, ...wrong } = problemsOf(values, left, effect?.amountCents)
  const [wrongField = ''] = isEmpty(values, left) ? [] : Object.values(wrong)
  const problem = isMessageKey(wrongField) ? portalText(wrongField) : serverSays(preview.error)
  const amount = effect && problem === '' ? formatCents(effect.payerCents) : null
  return (
    <form className={styles.refund} {...form.formProps(send)}>
      <div className={styles.what}>
        <Segments
          label={text('refunds.way')}
          value={values.way}
          options={[
            { value: 'lines', label: text('refunds.byLines') },
            { value: 'amount', label: text('refunds.byAmount') },
          ]}
          onChange={(way) => fill({ way })}
        />
        {values.way === 'lines' ? (
          <>
            {left.lines.map((line) => {
              const quantity = field(`quantity ${line.itemId}`)
              return (
                <TextInput
                  key={line.itemId}
                  autoFocus={line === firstLeft}
                  label={line.name}
                  description={text('refunds.ofLeft', {
                    count: line.quantity,
                    paid: formatCents(line.leftCents),
                  })}
                  inputMode="numeric"
                  autoComplete="off"
                  disabled={line.quantity === 0}
                  errorProps={{ role: 'alert' }}
                  {...quantity}
                  onChange={(typed) => {
                    form.dropMessage('lines')
                    quantity.onChange(typed)
                  }}
                />
              )
            })}
            {linesProblem !== undefined && (
              <Input.Error role="alert" size="sm">
                {linesProblem}
              </Input.Error>
            )}
          </>
        ) : (
          <Group align="end" gap="sm">
            <TextInput
              label={text('refunds.amount')}
              inputMode="decimal"
              autoComplete="off"
              errorProps={{ role: 'alert' }}
              {...field('amount')}
            />
            <Button variant="default" onClick={() => fill({ amount: formatCents(left.leftCents) })}>
              {text('refunds.allLeft', { left: formatCents(left.leftCents) })}
            </Button>
          </Group>
        )}
        <TextInput
          label={text('refunds.fee')}
          inputMode="decimal"
          autoComplete="off"
          errorProps={{ role: 'alert' }}
          {...field('fee')}
        />
        <NativeSelect
          label={text('refunds.reason')}
          description={values.reason === 'other' ? undefined : text('refunds.reasonHint')}
          data={[
            { value: '', label: text('refunds.chooseReason') },
            ...refundReasons.map((code) => ({
              value: code,
              label: portalText(`states.refundReason.${code}`),
            })),
            { value: 'other', label: text('refunds.otherReason') },
          ]}
          errorProps={{ role: 'alert' }}
          {...field('reason')}
        />
        {values.reason === 'other' && (
          <Textarea
            label={text('refunds.ownReason')}
            description={text('refunds.ownReasonHint')}
            rows={2}
            maxLength={maxReasonLength}
            errorProps={{ role: 'alert' }}
            {...field('ownReason')}
          />
        )}
        {values.way === 'lines' && <Checkbox label={text('refunds.restock')} {...form.checkbox('restock')} />}
      </div>
      <div className={styles.effect} aria-live="polite" aria-busy={!isFresh}>
        <RefundEffect effect={effect} problem={problem} />
      </div>
      <Group justify="flex-end" className={styles.foot}>
        <Button variant="default" onClick={leave}>
          {portalText('frame.cancel')}
        </Button>
        <Button type="submit" color="cinnabar" loading={pending} disabled={choice !== null && !isFresh}>
          {effect?.needsSecondPerson
            ? text('refunds.ask')
            : amount === null
              ? text('refunds.open')
              : text('refunds.send', { amount })}
        </Button>
      </Group>
    </form>
  )
}

/** Why the server works out nothing. */
const serverSays = (error: Error | null): string =>
  error instanceof RefusedError ? (Object.values(error.refused.data.fields ?? {})[0] ?? error.message) : ''

/** The server names fields of the call; here they are the inputs. */
function fieldsOf(fields: Partial<Record<string, string>>, reason: string): Partial<Record<string, string>> {
  const names: Record<string, string> = {
    reason: reason === 'other' ? 'ownReason' : 'reason',
    amountCents: 'amount',
    feeCents: 'fee',
  }
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [names[name] ?? name, message]))
}
