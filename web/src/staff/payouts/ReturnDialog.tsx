import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import type { Data } from '@bencao/shared/contract/index.ts'
import { isReturnCode, refusesAccount, returnCodes } from '@bencao/shared/domain/earnings/payout.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useText } from '../../text/text.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { usePayoutText } from './payoutText.ts'
import { codeName } from './codeName.ts'

interface ReturnDialogProps {
  payout: Data<'staff_payout_list'>['rows'][number]
  onClose: () => void
}

/** Asks for the code with which the bank sent a payout back, and says what it leads to. */
export function ReturnDialog({ payout, onClose }: ReturnDialogProps) {
  const text = usePayoutText()
  const portalText = useText()
  const { providerId, payoutId, payoutNumber: number, clinicName: clinic } = payout
  const amount = formatCents(payout.amountCents)
  const form = useForm({ initialValues: { code: '' } })
  const typed = form.values.code.trim().toUpperCase()
  const code = isReturnCode(typed) ? typed : null
  const { submit, pending } = useSubmit('staff_payout_return', {
    onDone: () => {
      showSuccess(text('payouts.giveBack.done', { number, amount }))
      onClose()
    },
    onRefused: ({ code, data }) => {
      form.showFields(data.fields ?? {})
      if (code === replyCodes.notFound) onClose()
    },
  })
  const send = () => {
    if (code) submit({ providerId, payoutId, code })
    else form.showFields({ code: text('payouts.giveBack.missing') })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('payouts.giveBack.title', { number })}
      closeButtonProps={{ 'aria-label': portalText('frame.close') }}
    >
      <form {...form.formProps(send)}>
        <p>{text('payouts.giveBack.effect', { amount, clinic })}</p>
        <TextInput
          size="md"
          label={text('payouts.giveBack.code')}
          placeholder={text('payouts.giveBack.choose')}
          errorProps={{ role: 'alert' }}
          data-autofocus
          autoComplete="off"
          list="returnCodes"
          {...form.field('code')}
        />
        <datalist id="returnCodes">
          {returnCodes.map((each) => (
            <option key={each} value={each}>
              {codeName(text, each)}
            </option>
          ))}
        </datalist>
        <div aria-live="polite">
          {code && (
            <p>
              {codeName(text, code)}
              <br />
              {text(refusesAccount(code) ? 'payouts.giveBack.refuses' : 'payouts.giveBack.again')}
            </p>
          )}
        </div>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {portalText('frame.goBack')}
          </Button>
          <Button type="submit" color="cinnabar" loading={pending}>
            {text('payouts.giveBack.action')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
