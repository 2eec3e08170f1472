import '../../ui/contractForm/zod.ts'
import { billingAddress, nickname } from '@bencao/shared/contract/fields/card.ts'
import { expiry } from '@bencao/shared/contract/cards.ts'
import { Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import { FormFoot } from '../../ui/layout/FormFoot.tsx'
import { ProvinceSelect } from '../../ui/contractForm/ProvinceSelect.tsx'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import type { Card } from '../../text/cardName.ts'
import { tidyExpiry } from './tidyExpiry.ts'

const schema = z.object({ nickname, expiry, ...billingAddress })

const valuesOf = (card: Card) => ({
  nickname: card.nickname,
  expiry: card.expiry,
  billingName: card.billingName,
  billingAddress1: card.billingAddress1,
  billingCity: card.billingCity,
  billingProvince: card.billingProvince,
  billingZip: card.billingZip,
})

interface CardFormProps {
  card: Card
  onClose: () => void
}

/** Edits a card on file. Its number cannot be edited; only the gateway has it. */
export function CardForm({ card, onClose }: CardFormProps) {
  const text = useText()
  const { values, field, fill, formProps, showFields, reset } = useContractForm({
    schema,
    initialValues: valuesOf(card),
    keepAs: `card ${card.cardId}`,
  })
  const leave = () => {
    reset()
    onClose()
  }
  const edit = useSubmit('card_edit', {
    done: 'notices.edited',
    named: 'cards.card',
    onDone: leave,
    onRefused: ({ data }) => showFields(data.fields ?? {}),
  })

  return (
    <form {...formProps((typed) => edit.submit({ cardId: card.cardId, ...schema.parse(typed) }))}>
      <Stack>
        <TextInput
          label={text('frame.optional', { label: text('cards.nickname') })}
          description={text('cards.nicknameHint')}
          descriptionProps={{ mb: 6 }}
          autoComplete="off"
          data-autofocus
          {...field('nickname')}
        />
        <TextInput
          required
          withAsterisk={false}
          label={text('cards.expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          maw="12rem"
          {...field('expiry')}
          onBlur={() => fill({ expiry: tidyExpiry(values.expiry) })}
        />
        <FieldSection small title={text('cards.billing')}>
          <FieldColumns>
            <TextInput
              required
              withAsterisk={false}
              label={text('cards.billingName')}
              autoComplete="cc-name"
              {...field('billingName')}
            />
            <TextInput
              required
              withAsterisk={false}
              label={text('cards.billingAddress1')}
              autoComplete="billing address-line1"
              {...field('billingAddress1')}
            />
            <TextInput
              required
              withAsterisk={false}
              label={text('cards.billingCity')}
              autoComplete="billing address-level2"
              {...field('billingCity')}
            />
            <ProvinceSelect
              required
              withAsterisk={false}
              label={text('cards.billingProvince')}
              autoComplete="billing address-level1"
              choose={text('cards.billingProvinceHint')}
              {...field('billingProvince')}
            />
            <TextInput
              required
              withAsterisk={false}
              label={text('cards.billingZip')}
              inputMode="numeric"
              autoComplete="billing postal-code"
              {...field('billingZip')}
            />
          </FieldColumns>
        </FieldSection>
        <FormFoot action={text('cards.save')} pending={edit.pending} onCancel={leave} />
      </Stack>
    </form>
  )
}
