import { couponKinds, mostCoupons } from '@bencao/shared/domain/membership/coupon.ts'
import { Button, Checkbox, Group, Modal, NativeSelect, Text as Paragraph, TextInput } from '@mantine/core'
import { useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useText } from '../../text/text.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { couponOf, couponSchema, type CouponValues, newCoupon } from './couponValues.ts'
import { useVipText } from './vipText.ts'

interface MakeCouponsProps {
  onDone: (couponId: string) => void
  onClose: () => void
}

/** Makes one coupon, with a code of one's own or a generated one, or many at once. */
export function MakeCoupons({ onDone, onClose }: MakeCouponsProps) {
  const text = useVipText()
  const portalText = useText()
  const [requestIds] = useState(makeRequestIds)
  const form = useContractForm<CouponValues>({
    schema: couponSchema,
    initialValues: newCoupon,
    keepAs: 'coupons',
  })
  const leave = () => {
    form.reset()
    onClose()
  }
  const { submit, pending } = useSubmit('staff_coupon_add', {
    onDone: ({ couponId, codes }) => {
      showSuccess(text('vip.coupons.made', { count: codes.length, code: codes[0] ?? '' }))
      onDone(couponId)
      leave()
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  const { field, values } = form
  const date = (name: 'startsOn' | 'endsOn') => (
    <DateInput label={text(`vip.coupons.${name}`)} {...field(name)} />
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('vip.coupons.make')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': portalText('frame.close') }}
    >
      <form
        autoComplete="off"
        {...form.formProps((typed) => {
          const coupon = couponOf(typed)
          submit({ ...coupon, requestId: requestIds.of(coupon) })
        })}
      >
        <FieldColumns>
          <NativeSelect
            data-autofocus
            label={text('vip.coupons.kind')}
            {...field('kind')}
            data={couponKinds.map((value) => ({ value, label: text(`vip.coupons.kinds.${value}`) }))}
          />
          {values.kind === 'percent' && (
            <TextInput label={text('vip.coupons.percent')} inputMode="numeric" {...field('percent')} />
          )}
          {values.kind === 'amount' && (
            <TextInput label={text('vip.coupons.amount')} inputMode="decimal" {...field('amountCents')} />
          )}
          {date('startsOn')}
          {date('endsOn')}
          <TextInput
            label={text('vip.coupons.usesInAll')}
            inputMode="numeric"
            placeholder={text('vip.coupons.anyNumber')}
            {...field('mostUses')}
          />
          <TextInput
            label={text('vip.coupons.providerNumber')}
            inputMode="numeric"
            placeholder={text('vip.coupons.everyone')}
            {...field('providerNumber')}
          />
          <TextInput
            label={text('vip.coupons.code')}
            placeholder={text('vip.coupons.generated')}
            spellCheck={false}
            {...field('code')}
          />
          <TextInput
            label={text('vip.coupons.count', { most: mostCoupons })}
            inputMode="numeric"
            {...field('count')}
          />
        </FieldColumns>
        <Checkbox mt="md" label={text('vip.coupons.once')} {...form.checkbox('oncePerProvider')} />
        <TextInput mt="md" label={text('vip.coupons.note')} {...field('note')} />
        <Paragraph size="sm" c="dimmed" mt="xs">
          {text('vip.coupons.codeHint')}
        </Paragraph>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={leave}>
            {portalText('frame.goBack')}
          </Button>
          <Button type="submit" loading={pending}>
            {text('vip.coupons.make')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
