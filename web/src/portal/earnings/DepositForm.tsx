import { accountTypes, ownerships } from '@bencao/shared/contract/fields/depositAccount.ts'
import { maskPhone } from '@bencao/shared/domain/phone.ts'
import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { useUser } from '../../state/useClientState.ts'
import { useText } from '../../text/text.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { OwnPassword } from '../../ui/form/OwnPassword.tsx'
import { CodeInput } from '../../ui/form/CodeInput.tsx'
import { FormFoot } from '../../ui/layout/FormFoot.tsx'
import { messagesOf } from '../../ui/form/problems.ts'
import { SendCodeButton } from '../../ui/form/SendCodeButton.tsx'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import { useSendCode } from '../../ui/form/useSendCode.ts'
import styles from './Deposit.module.css'
import { bankNameFor, depositSchema, noDeposit } from './depositValues.ts'
import { isRoutingNumber } from '@bencao/shared/domain/earnings/routing.ts'
import { useCall } from '../../api/useCall.ts'

/** The bank with a routing number; null if the number is invalid or the bank unknown. */
const useBankName = (routingNumber: string): string | null => {
  const whole = isRoutingNumber(routingNumber)
  const { data } = useCall('comms_card_get', { routingNumber }, { enabled: whole })
  return whole ? (data?.bankName ?? null) : null
}

/** Sets another deposit account, confirmed by a code sent to the phone on file. */
export function DepositForm({ onClose }: { onClose: () => void }) {
  const text = useText()
  const phone = useUser()?.phone ?? ''
  const { values, fill, field, focus, formProps, showFields, reset } = useContractForm({
    schema: depositSchema,
    initialValues: noDeposit,
    keepAs: 'deposit',
  })
  const [requestIds] = useState(makeRequestIds)
  const found = useBankName(values.routingNumber.trim())
  const filledIn = useRef('')
  const fillIn = useEffectEvent((bank: string) => {
    const before = filledIn.current
    if (bank === before) return
    filledIn.current = bank
    fill({ bankName: bankNameFor(values.bankName, before, bank) })
  })
  useEffect(() => {
    if (found !== null) fillIn(found)
  }, [found])
  const leave = () => {
    reset()
    onClose()
  }
  const set = useSubmit('comms_card_set', {
    done: 'notices.set',
    named: 'earnings.deposit.title',
    quiet: true,
    onDone: leave,
    onRefused: (refused) => showFields(messagesOf(refused, 'code')),
  })
  const sending = useSendCode({
    audience: 'provider',
    purpose: 'changeDeposit',
    onErrors: (errors) => showFields({ code: Object.values(errors)[0] ?? '' }),
    onSent: () => focus('code'),
  })
  const number = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const

  return (
    <form
      className={styles.form}
      aria-label={text('earnings.deposit.change')}
      {...formProps((typed) => {
        const { accountNumberAgain: _, ...account } = depositSchema.parse(typed)
        set.submit({ ...account, requestId: requestIds.of(account) })
      })}
    >
      <Stack>
        <FieldColumns>
          <NativeSelect
            size="md"
            autoFocus
            label={text('earnings.deposit.ownership')}
            {...field('ownership')}
          >
            <option value="">{text('earnings.deposit.choose')}</option>
            {ownerships.map((kind) => (
              <option key={kind} value={kind}>
                {text(`earnings.deposit.kinds.${kind}`)}
              </option>
            ))}
          </NativeSelect>
          <TextInput label={text('earnings.deposit.holder')} autoComplete="off" {...field('holderName')} />
          <TextInput
            label={text('earnings.deposit.routing')}
            description={text('earnings.deposit.routingHint')}
            descriptionProps={{ mb: 6 }}
            maxLength={11}
            {...number}
            {...field('routingNumber')}
          />
          <TextInput
            label={text('earnings.deposit.bank')}
            description={
              <output>{found === null ? '\u00a0' : text('earnings.deposit.found', { bank: found })}</output>
            }
            autoComplete="off"
            {...field('bankName')}
          />
          <TextInput
            label={text('earnings.deposit.branchOptional')}
            autoComplete="off"
            {...field('branchName')}
          />
          <NativeSelect size="md" label={text('earnings.deposit.type')} {...field('accountType')}>
            <option value="">{text('earnings.deposit.choose')}</option>
            {accountTypes.map((type) => (
              <option key={type} value={type}>
                {text(`earnings.deposit.types.${type}`)}
              </option>
            ))}
          </NativeSelect>
          <TextInput
            label={text('earnings.deposit.number')}
            maxLength={17}
            {...number}
            {...field('accountNumber')}
          />
          <TextInput
            label={text('earnings.deposit.again')}
            maxLength={17}
            {...number}
            {...field('accountNumberAgain')}
          />
        </FieldColumns>
        <p className={styles.notified}>{text('earnings.deposit.notice')}</p>
        <OwnPassword maw="20rem" {...field('password')} />
        <SendCodeButton
          {...sending}
          onSend={() => sending.sendTo(phone)}
          sentText={text('earnings.deposit.codeSent', { phone: maskPhone(phone) })}
        />
        <CodeInput maw="16rem" {...field('code')} />
        <FormFoot action={text('earnings.deposit.save')} pending={set.pending} onCancel={leave} />
      </Stack>
    </form>
  )
}
